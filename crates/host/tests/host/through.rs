//! A macro for test stores that change only how commits work.

/// Implements all methods of `Store` except `commit`. Each forwards to the field `inner`.
macro_rules! handed_on {
    () => {
        fn load(
            &self,
            subject: stramash_store::Subject,
        ) -> Result<Option<stramash_store::Loaded>, stramash_store::StoreError> {
            self.inner.load(subject)
        }
        fn revision(
            &self,
            subject: stramash_store::Subject,
        ) -> Result<Option<stramash_core::engine::Revision>, stramash_store::StoreError> {
            self.inner.revision(subject)
        }
        fn load_with_log(
            &self,
            subject: stramash_store::Subject,
        ) -> Result<
            Option<(stramash_store::Loaded, stramash_store::Log)>,
            stramash_store::StoreError,
        > {
            self.inner.load_with_log(subject)
        }
        fn log(
            &self,
            subject: stramash_store::Subject,
        ) -> Result<stramash_store::Log, stramash_store::StoreError> {
            self.inner.log(subject)
        }
        fn find_commit(
            &self,
            key: &stramash_store::IdempotencyKey,
        ) -> Result<
            Option<(stramash_store::Subject, stramash_core::engine::Revision)>,
            stramash_store::StoreError,
        > {
            self.inner.find_commit(key)
        }
        fn due(
            &self,
            upto: stramash_core::engine::Millis,
            limit: usize,
        ) -> Result<
            Vec<(stramash_core::engine::Millis, stramash_core::engine::TableId)>,
            stramash_store::StoreError,
        > {
            self.inner.due(upto, limit)
        }
        fn claim(
            &self,
            now: stramash_core::engine::Millis,
            hold: u64,
            limit: usize,
        ) -> Result<Vec<stramash_store::OutboxItem>, stramash_store::StoreError> {
            self.inner.claim(now, hold, limit)
        }
        fn settle(
            &self,
            id: stramash_store::ItemId,
            retry_at: Option<stramash_core::engine::Millis>,
        ) -> Result<(), stramash_store::StoreError> {
            self.inner.settle(id, retry_at)
        }
        fn release_claims(
            &self,
            except: &[stramash_store::ItemId],
        ) -> Result<(), stramash_store::StoreError> {
            self.inner.release_claims(except)
        }
        fn list(
            &self,
            index: stramash_store::Index,
            after: Option<stramash_core::engine::TableId>,
            limit: usize,
        ) -> Result<Vec<stramash_core::engine::TableId>, stramash_store::StoreError> {
            self.inner.list(index, after, limit)
        }
        fn count_live(
            &self,
            server: stramash_core::engine::ServerId,
            limit: usize,
        ) -> Result<usize, stramash_store::StoreError> {
            self.inner.count_live(server, limit)
        }
        fn next_table(&self) -> Result<stramash_core::engine::TableId, stramash_store::StoreError> {
            self.inner.next_table()
        }
        fn write_derived(
            &self,
            docs: Vec<(stramash_store::Subject, Option<Vec<u8>>)>,
        ) -> Result<(), stramash_store::StoreError> {
            self.inner.write_derived(docs)
        }
        fn skip_tables(&self, n: u64) -> Result<(), stramash_store::StoreError> {
            self.inner.skip_tables(n)
        }
        fn pack(
            &self,
            table: stramash_core::engine::TableId,
        ) -> Result<(), stramash_store::StoreError> {
            self.inner.pack(table)
        }
        fn subjects(&self) -> Result<Vec<stramash_store::Subject>, stramash_store::StoreError> {
            self.inner.subjects()
        }
        fn waiting(
            &self,
            after: Option<stramash_store::ItemId>,
            limit: usize,
        ) -> Result<Vec<stramash_store::OutboxItem>, stramash_store::StoreError> {
            self.inner.waiting(after, limit)
        }
        fn count_waiting(&self, limit: usize) -> Result<usize, stramash_store::StoreError> {
            self.inner.count_waiting(limit)
        }
        fn erase(
            &self,
            subject: stramash_store::Subject,
            items: Vec<stramash_store::ItemId>,
        ) -> Result<(), stramash_store::StoreError> {
            self.inner.erase(subject, items)
        }
        fn has_waiting(&self) -> Result<bool, stramash_store::StoreError> {
            self.inner.has_waiting()
        }
        fn on_change(&self, callback: Box<dyn Fn() + Send + Sync>) {
            self.inner.on_change(callback);
        }
        fn heartbeat(
            &self,
            for_ms: u64,
        ) -> Result<stramash_store::Share, stramash_store::StoreError> {
            self.inner.heartbeat(for_ms)
        }
        fn leave(&self) -> Result<(), stramash_store::StoreError> {
            self.inner.leave()
        }
        fn lease(
            &self,
            name: &str,
            for_ms: u64,
        ) -> Result<Option<stramash_store::FencingToken>, stramash_store::StoreError> {
            self.inner.lease(name, for_ms)
        }
        fn offer(&self, name: &str) -> Result<(), stramash_store::StoreError> {
            self.inner.offer(name)
        }
        fn release(&self, name: &str) -> Result<(), stramash_store::StoreError> {
            self.inner.release(name)
        }
        fn leases(
            &self,
            prefix: &str,
        ) -> Result<Vec<stramash_store::Lease>, stramash_store::StoreError> {
            self.inner.leases(prefix)
        }
        fn other_processes(&self) -> Result<Vec<stramash_store::Process>, stramash_store::StoreError> {
            self.inner.other_processes()
        }
        fn exclusive(&self) -> Result<stramash_store::Exclusive, stramash_store::StoreError> {
            self.inner.exclusive()
        }
        fn commits(&self) -> Result<u64, stramash_store::StoreError> {
            self.inner.commits()
        }
        fn stats(&self) -> Result<stramash_store::Stats, stramash_store::StoreError> {
            self.inner.stats()
        }
        fn flush(&self) -> Result<(), stramash_store::StoreError> {
            self.inner.flush()
        }
        fn fatal_error(&self) -> Option<stramash_store::StoreError> {
            None
        }
        fn close(&self) -> Result<(), stramash_store::StoreError> {
            self.inner.close()
        }
        fn export(&self, out: &mut dyn std::io::Write) -> Result<(), stramash_store::StoreError> {
            self.inner.export(out)
        }
        fn survey(&self) -> Result<stramash_store::Survey, stramash_store::StoreError> {
            self.inner.survey()
        }
        fn import(
            &self,
            from: &mut dyn std::io::BufRead,
        ) -> Result<(), stramash_store::StoreError> {
            self.inner.import(from)
        }
    };
}

pub(crate) use handed_on;
