//! The shards of this process. The process takes free shards, renews their leases, and hands shards over to other
//! processes.
//!
//! Discord sends the events of a server to the server's shard, and direct messages to the first shard. Any process can
//! handle any event, so it does not matter which process has which shard. During a handover both processes are
//! connected, so that no interaction is lost; the store ensures that each interaction counts once.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use serenity::all::ShardManager;
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

use crate::cluster::{Cluster, FencingToken, Lease, LeaseState, Share};
use crate::discord::RunError;
use crate::discord::app::App;
use crate::discord::gateway::dispatch::ShardFactory;
use crate::discord::gateway::liveness::Liveness;
use crate::discord::gateway::relay::{Ended, Relay};
use crate::discord::gateway::shard_assignment::{LeaseName, ShardAssignment, named_leases};
use crate::metrics::Handover;

const CHECK_INTERVAL: Duration = Duration::from_secs(1);
const LEASE_TIME: Duration = Duration::from_secs(30);
const RENEW_INTERVAL: Duration = Duration::from_secs(8);
/// The pause between session starts in one bucket: Discord's five seconds and some margin.
const START_PAUSE: Duration = Duration::from_millis(5_500);
/// The time that the other shards of a bucket wait for a shard to connect. After that, the next one may start.
const START_TIMEOUT: Duration = Duration::from_secs(10);
/// The maximum time for which a process stays connected after another process has taken its shard.
const MAX_OVERLAP: Duration = Duration::from_secs(20);
const NOTICE_TIME: Duration = Duration::from_secs(60);
/// The maximum time for which a stopping process waits for other processes to take its shards.
const DRAIN_TIMEOUT: Duration = Duration::from_secs(45);

/// The number of shards, and how many may start at once.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Plan {
    /// The number of shards in all processes.
    pub(crate) total: u32,
    /// Discord's `max_concurrency`. Shards whose numbers are equal modulo this number form a bucket, in which they must
    /// start one after another.
    pub(crate) max_concurrency: u32,
}

impl Plan {
    /// Returns the plan with the number of shards that other processes use, according to their leases, or else the
    /// number that Discord recommends.
    pub(crate) async fn agreed(cluster: &Cluster, recommended: u32, at_once: u32) -> Self {
        let held = cluster.leases(ShardAssignment::LEASES.to_owned()).await;
        let mut held = held.iter().flatten();
        let known = held.find_map(|lease| LeaseName::parse(&lease.name));
        Self {
            total: known.map_or(recommended.max(1), |name| name.total),
            max_concurrency: at_once.max(1),
        }
    }
}

#[derive(Debug)]
struct Shard {
    manager: Arc<ShardManager>,
    relay: Relay,
    fence: FencingToken,
    /// The time at which connecting began.
    connecting_since: Instant,
    /// Whether the other processes were notified that this shard is connected here.
    announced: bool,
    /// The time at which another process took the shard; `None` if none has.
    taken_since: Option<Instant>,
}

pub(crate) struct Shards {
    factory: Arc<ShardFactory>,
    app: Arc<App>,
    cluster: Cluster,
    plan: Plan,
    own: BTreeMap<u32, Shard>,
    last_start: BTreeMap<u32, Instant>,
    renewed: Instant,
    liveness: Liveness,
    /// Whether this process has no shard because the other processes have all of them, each at most its fair share.
    is_standby: bool,
    known_share: Share,
    ends: (mpsc::UnboundedSender<End>, mpsc::UnboundedReceiver<End>),
    closing: JoinSet<()>,
}

/// The report that a shard's connection ended: the shard, the fencing token of that connection, and the reason.
type End = (u32, FencingToken, Ended);

impl Shards {
    pub(crate) fn new(
        factory: Arc<ShardFactory>,
        app: Arc<App>,
        cluster: Cluster,
        plan: Plan,
        liveness: Liveness,
    ) -> Self {
        let now = Instant::now();
        let shards = Self {
            factory,
            app,
            known_share: cluster.share(),
            cluster,
            plan,
            own: BTreeMap::new(),
            last_start: BTreeMap::new(),
            renewed: now,
            liveness,
            is_standby: false,
            ends: mpsc::unbounded_channel(),
            closing: JoinSet::new(),
        };
        shards.report_share(shards.known_share);
        shards
    }

    /// Runs until `stop` is cancelled, and then until other processes have taken all shards or will not take more.
    /// Fails if Discord refuses the bot.
    pub(crate) async fn run(&mut self, stop: &CancellationToken) -> Result<(), RunError> {
        let mut leaving: Option<Instant> = None;
        loop {
            self.check(leaving.is_some()).await;
            if let Some(since) = leaving
                && self.is_drained(since).await
            {
                // Waits for the connections to close, because events that arrive until then are still handled.
                self.wait_closed().await;
                return Ok(());
            }
            tokio::select! {
                Some(end) = self.ends.1.recv() => self.handle_end(end)?,
                () = sleep(CHECK_INTERVAL) => {}
                () = stop.cancelled(), if leaving.is_none() => {
                    leaving = Some(Instant::now());
                    if self.has_others() {
                        tracing::info!(shards = self.own.len(), "handing over shards to other \
                             bots");
                    }
                    self.cluster.leave().await;
                }
            }
        }
    }

    /// Closes all connections and releases the leases that no other process took.
    pub(crate) async fn close(mut self) {
        for shard in self.leased() {
            self.close_shard(shard);
            self.cluster.release(self.name(shard).text()).await;
        }
        for shard in self.own.keys().copied().collect::<Vec<_>>() {
            self.close_shard(shard);
        }
        for bucket in self.last_start.keys() {
            self.cluster.release(identify_lease(*bucket)).await;
        }
        self.wait_closed().await;
    }

    async fn wait_closed(&mut self) {
        while self.closing.join_next().await.is_some() {}
    }

    fn has_others(&self) -> bool {
        self.cluster.share().total > 1
    }

    /// Returns whether a stopping process can end: it has no shard left, or no other process will take one.
    async fn is_drained(&self, since: Instant) -> bool {
        if !self.has_others() || self.own.is_empty() || since.elapsed() > DRAIN_TIMEOUT {
            return true;
        }
        // Processes that are stopping, too, are not in this list.
        let others = self.cluster.others().await;
        others.is_some_and(|others| others.is_empty())
    }

    fn name(&self, shard: u32) -> LeaseName {
        LeaseName {
            total: self.plan.total,
            shard,
            connected: None,
        }
    }

    async fn lease(&self, shard: u32) -> LeaseState {
        let name = self.name(shard).text();
        self.cluster.lease(name, LEASE_TIME).await
    }

    /// Reads which process has which shard, and then renews, takes, offers and closes shards of this process. If
    /// `leaving`, offers all shards and takes none.
    async fn check(&mut self, leaving: bool) {
        let share = self.cluster.share();
        if share != self.known_share {
            self.known_share = share;
            self.report_share(share);
        }
        self.update_liveness();
        self.announce_connected().await;
        if self.renewed.elapsed() >= RENEW_INTERVAL {
            self.renewed = Instant::now();
            for shard in self.leased() {
                // The result is ignored: the leases that are read below show whether this one was lost.
                self.lease(shard).await;
            }
        }
        let all = self.plan.total;
        self.app.metrics.shards(self.own.len(), all);
        let prefix = format!("{}{all}/", ShardAssignment::LEASES);
        let Some(held) = self.cluster.leases(prefix).await else {
            return;
        };
        let fair = fair_share(self.plan, share);
        let settled = ShardAssignment::of(&held).is_some_and(|all| all.is_settled(fair));
        self.is_standby = self.own.is_empty() && self.has_others() && settled;
        self.close_taken(&held).await;
        let fair = if leaving { 0 } else { fair };
        if leaving || self.has_others() {
            self.offer(&held, fair).await;
        }
        if self.leased().len() < fair {
            self.take(&held).await;
        }
    }

    fn leased(&self) -> Vec<u32> {
        let leased = self.own.iter().filter(|(_, own)| own.taken_since.is_none());
        leased.map(|(shard, _)| *shard).collect()
    }

    fn report_share(&self, share: Share) {
        self.app.send_rate.share(share.total);
        self.app.metrics.processes(share.total);
        let app = Arc::clone(&self.app);
        tokio::spawn(async move {
            let note = move |app: &App| app.host.share(share);
            app.blocking("updating the list of bots", note).await;
        });
    }

    /// Checks whether all shards are connected.
    fn update_liveness(&self) {
        let now = Instant::now();
        let connected = if self.own.is_empty() {
            // A process without a shard is healthy if the other processes have all of them.
            self.is_standby
        } else {
            self.own.values().all(|own| own.relay.is_healthy(now))
        };
        self.liveness.set_connected(connected);
    }

    /// Notifies the previous holders of shards that are now connected here.
    async fn announce_connected(&mut self) {
        let mut connected = Vec::new();
        for (&shard, own) in &mut self.own {
            if own.relay.is_connected() && !own.announced && own.taken_since.is_none() {
                own.announced = true;
                connected.push(LeaseName {
                    total: self.plan.total,
                    shard,
                    connected: Some(own.fence),
                });
            }
        }
        for name in connected {
            self.cluster.lease(name.text(), NOTICE_TIME).await;
            // The pause until the next start in the bucket begins now. Discord's own pause began shortly before, when
            // it received IDENTIFY.
            let bucket = name.shard % self.plan.max_concurrency;
            self.last_start.insert(bucket, Instant::now());
            self.cluster
                .lease(identify_lease(bucket), START_PAUSE)
                .await;
        }
    }

    /// Closes the shards that other processes have taken, once those processes are connected.
    async fn close_taken(&mut self, held: &[Lease]) {
        let named = named_leases(held);
        let (mut close, mut renew) = (Vec::new(), Vec::new());
        for (&shard, own) in &mut self.own {
            let holder = lease_of(held, shard);
            if let Some(lease) = holder.filter(|lease| !lease.is_own) {
                let since = *own.taken_since.get_or_insert_with(|| {
                    tracing::info!(shard, "another bot has taken over a shard");
                    Instant::now()
                });
                let announced =
                    |name: &LeaseName| name.shard == shard && name.connected == Some(lease.token);
                if named.iter().any(|(name, _)| announced(name)) || since.elapsed() > MAX_OVERLAP {
                    close.push(shard);
                }
            } else if holder.is_none() {
                // This process is still connected, but the lease expired, or the process that took the shard has ended.
                // So this process takes the shard back.
                own.taken_since = None;
                renew.push(shard);
            }
        }
        for shard in close {
            self.app.metrics.handover(Handover::Given);
            self.close_shard(shard);
        }
        for shard in renew {
            self.lease(shard).await;
        }
    }

    /// Offers to other processes the shards that this process has beyond its fair share.
    async fn offer(&mut self, held: &[Lease], fair: usize) {
        for shard in self.leased().into_iter().skip(fair) {
            if !lease_of(held, shard).is_some_and(|lease| lease.is_own && lease.offered) {
                self.cluster.offer(self.name(shard).text()).await;
            }
        }
    }

    /// Takes one shard that is free or offered.
    async fn take(&mut self, held: &[Lease]) {
        let is_free = |lease: &Lease| lease.is_own || lease.offered;
        for shard in (0..self.plan.total).filter(|shard| !self.own.contains_key(shard)) {
            let bucket = shard % self.plan.max_concurrency;
            let last_start = self.last_start.get(&bucket);
            let begins = |(other, own): (&u32, &Shard)| {
                other % self.plan.max_concurrency == bucket
                    && !own.announced
                    && own.connecting_since.elapsed() < START_TIMEOUT
            };
            let holder = lease_of(held, shard);
            if !holder.is_none_or(is_free)
                || last_start.is_some_and(|last_start| last_start.elapsed() < START_PAUSE)
                || self.own.iter().any(begins)
            {
                continue;
            }
            if self.last_start.remove(&bucket).is_some() {
                // Releases this process's own lease for the last start, so that it does not block the next one. In a
                // store for a single process, leases never expire.
                self.cluster.release(identify_lease(bucket)).await;
            }
            // Shards of a bucket start one after another, whichever process they are in. A lease that a killed process
            // has left also blocks the start.
            let others = self.cluster.leases(identify_lease(bucket)).await;
            if others.is_none_or(|leases| !leases.is_empty()) {
                continue;
            }
            let name = identify_lease(bucket);
            let LeaseState::Held(_) = self.cluster.lease(name, START_TIMEOUT).await else {
                continue;
            };
            let LeaseState::Held(fence) = self.lease(shard).await else {
                continue;
            };
            self.last_start.insert(bucket, Instant::now());
            match holder {
                Some(holder) if !holder.is_own => {
                    tracing::info!(shard, "taking over a shard from another bot");
                    self.app.metrics.handover(Handover::Taken);
                }
                None if self.has_others() => {
                    tracing::info!(shard, "taking a shard that no bot has");
                }
                Some(_) | None => {}
            }
            let ends = self.ends.0.clone();
            let ended = move |ended| {
                // This fails when the bot is stopping and nobody receives it.
                let _ = ends.send((shard, fence, ended));
            };
            let listening = self.factory.connect(shard, self.plan.total, ended).await;
            let (manager, relay) = match listening {
                Ok(listening) => listening,
                Err(error) => {
                    tracing::error!(shard, %error, "cannot start a shard: retrying");
                    return;
                }
            };
            self.own.insert(
                shard,
                Shard {
                    manager,
                    relay,
                    fence,
                    connecting_since: Instant::now(),
                    announced: false,
                    taken_since: None,
                },
            );
            return;
        }
    }

    fn close_shard(&mut self, shard: u32) {
        if let Some(own) = self.own.remove(&shard) {
            self.closing.spawn(async move {
                own.manager.shutdown_all().await;
                own.relay.wait_closed().await;
            });
        }
    }

    fn handle_end(&mut self, (shard, fence, ended): End) -> Result<(), RunError> {
        if let Ended::Refused(why) = ended {
            return Err(why.into());
        }
        // serenity disconnected without being told to, unless this is the end of an earlier connection.
        if self.own.get(&shard).is_some_and(|own| own.fence == fence) {
            tracing::warn!(shard, "a shard's connection within the process ended");
            self.close_shard(shard);
        }
        Ok(())
    }
}

/// Returns the lease of a shard from a list; `None` if no process holds the shard.
fn lease_of(held: &[Lease], shard: u32) -> Option<&Lease> {
    let mut named = named_leases(held).into_iter();
    let found = named.find(|(name, _)| name.shard == shard && name.connected.is_none());
    found.map(|(_, lease)| lease)
}

/// Returns the name of the lease for session starts in a bucket, which also serves as a prefix to find it.
fn identify_lease(bucket: u32) -> String {
    format!("identify/{bucket}/")
}

/// Returns the fair share: how many shards one process should have.
fn fair_share(plan: Plan, share: Share) -> usize {
    usize::try_from(plan.total.div_ceil(share.total.max(1))).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fair_shares_cover_all_shards() {
        for total in 1..20 {
            let plan = Plan {
                total,
                max_concurrency: 1,
            };
            for of in 1..8 {
                let fair = fair_share(
                    plan,
                    Share {
                        index: 0,
                        total: of,
                    },
                );
                assert!(fair * of as usize >= total as usize);
                assert!((fair - 1) * (of as usize) < total as usize);
            }
        }
    }
}
