//! The shards of this process. It takes free ones, keeps them by leases, and hands them to other processes.
//!
//! Discord sends a server's events to its shard, and direct messages to the first. Any process can handle any
//! event, so the assignment matters for nothing else. During a handover both processes are connected, so that
//! no interaction is lost. The store ensures that each counts once.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use serenity::all::ShardManager;
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

use crate::cluster::{Cluster, FencingToken, Held, Lease, Share};
use crate::discord::RunError;
use crate::discord::app::App;
use crate::discord::gateway::dispatch::Front;
use crate::discord::gateway::liveness::Pulse;
use crate::discord::gateway::relay::{Ended, Relay};
use crate::discord::gateway::shard_assignment::{Name, Spread, names};
use crate::metrics::Passed;

/// The interval at which assignments are checked.
const ROUND: Duration = Duration::from_secs(1);
const LEASE: Duration = Duration::from_secs(30);
/// The interval at which leases are renewed.
const KEEP: Duration = Duration::from_secs(8);
/// The pause between session starts in one bucket: Discord's five seconds and some margin.
const BEGIN: Duration = Duration::from_millis(5_500);
/// The time for a shard to connect, after which the next in its bucket may start anyway.
const BEGINNING: Duration = Duration::from_secs(10);
/// The longest time to stay connected after another process took a shard.
const OVERLAP: Duration = Duration::from_secs(20);
/// The duration of the notice that a shard is connected.
const HEARD: Duration = Duration::from_secs(60);
/// The longest time to wait at the end for other processes to take all shards.
const DRAIN: Duration = Duration::from_secs(45);

/// The number of shards, and how many may start at once.
#[derive(Debug, Clone, Copy)]
pub(in crate::discord) struct Plan {
    /// The number of shards in all processes.
    pub(in crate::discord) total: u32,
    /// Discord's `max_concurrency`: shards whose numbers are congruent modulo this start one after another.
    pub(in crate::discord) at_once: u32,
}

impl Plan {
    /// Returns the plan with the recommended number of shards, or that of existing leases.
    pub(in crate::discord) async fn agreed(
        fleet: &Cluster,
        recommended: u32,
        at_once: u32,
    ) -> Self {
        let held = fleet
            .leases(Spread::LEASES.to_owned())
            .await
            .unwrap_or_default();
        let known = held.iter().find_map(|lease| Name::read(&lease.name));
        let total = known.map_or(recommended.max(1), |name| name.total);
        let at_once = at_once.max(1);
        Self { total, at_once }
    }
}

#[derive(Debug)]
struct Shard {
    manager: Arc<ShardManager>,
    relay: Relay,
    fence: FencingToken,
    /// The time at which connecting began.
    begun: Instant,
    /// Whether the others were notified that it is connected.
    heard: bool,
    /// The time at which another process took it.
    passed: Option<Instant>,
}

pub(in crate::discord) struct Shards {
    front: Arc<Front>,
    app: Arc<App>,
    fleet: Cluster,
    plan: Plan,
    own: BTreeMap<u32, Shard>,
    /// The last session start in each bucket.
    began: BTreeMap<u32, Instant>,
    kept: Instant,
    pulse: Pulse,
    /// Whether this process has no shard because the others properly have all.
    spare: bool,
    told: Share,
    ends: (mpsc::UnboundedSender<End>, mpsc::UnboundedReceiver<End>),
    closing: JoinSet<()>,
}

/// The end of a shard's connection, with the fencing token under which it was made.
type End = (u32, FencingToken, Ended);

impl Shards {
    pub(in crate::discord) fn new(
        front: Arc<Front>,
        app: Arc<App>,
        fleet: Cluster,
        plan: Plan,
        pulse: Pulse,
    ) -> Self {
        let now = Instant::now();
        let shards = Self {
            front,
            app,
            told: fleet.share(),
            fleet,
            plan,
            own: BTreeMap::new(),
            began: BTreeMap::new(),
            kept: now,
            pulse,
            spare: false,
            ends: mpsc::unbounded_channel(),
            closing: JoinSet::new(),
        };
        shards.tell_share(shards.told);
        shards
    }

    /// Runs until `stop` is cancelled and all shards are handed over, as far as other processes take them. Fails if
    /// Discord refuses the bot.
    pub(in crate::discord) async fn run(
        &mut self,
        stop: &CancellationToken,
    ) -> Result<(), RunError> {
        let mut leaving: Option<Instant> = None;
        loop {
            self.round(leaving.is_some()).await;
            if let Some(since) = leaving
                && self.is_drained(since).await
            {
                // Events that arrive before the connection is closed are still handled.
                self.hung_up().await;
                return Ok(());
            }
            tokio::select! {
                Some(end) = self.ends.1.recv() => self.note_end(end)?,
                () = sleep(ROUND) => {}
                () = stop.cancelled(), if leaving.is_none() => {
                    leaving = Some(Instant::now());
                    if self.has_others() {
                        tracing::info!(shards = self.own.len(), "handing on what others take");
                    }
                    self.fleet.leave().await;
                }
            }
        }
    }

    /// Closes all connections and releases the leases that no other process took.
    pub(in crate::discord) async fn close(mut self) {
        for shard in self.own.keys().copied().collect::<Vec<_>>() {
            let is_own = self.own.get(&shard).is_some_and(|own| own.passed.is_none());
            self.hang_up(shard);
            if is_own {
                self.fleet.release(self.name(shard).text()).await;
            }
        }
        for bucket in self.began.keys() {
            self.fleet.release(turn(*bucket)).await;
        }
        self.hung_up().await;
    }

    async fn hung_up(&mut self) {
        while self.closing.join_next().await.is_some() {}
    }

    fn has_others(&self) -> bool {
        self.fleet.share().of > 1
    }

    /// Returns whether no shard is left, or no process will take one.
    async fn is_drained(&self, since: Instant) -> bool {
        if !self.has_others() || self.own.is_empty() || since.elapsed() > DRAIN {
            return true;
        }
        // A process does not wait for others that are stopping, too.
        let others = self.fleet.others().await;
        others.is_some_and(|others| others.is_empty())
    }

    fn name(&self, shard: u32) -> Name {
        Name {
            total: self.plan.total,
            shard,
            heard: None,
        }
    }

    /// Checks the assignments and acts on them.
    async fn round(&mut self, leaving: bool) {
        let share = self.fleet.share();
        if share != self.told {
            self.told = share;
            self.tell_share(share);
        }
        self.look();
        self.tell_heard().await;
        if self.kept.elapsed() >= KEEP {
            self.kept = Instant::now();
            for shard in self.had() {
                // The list below shows whether the lease was lost.
                self.fleet.lease(self.name(shard).text(), LEASE).await;
            }
        }
        let all = self.plan.total;
        self.app.figures.shards(self.own.len(), all);
        let prefix = format!("{}{all}/", Spread::LEASES);
        let Some(held) = self.fleet.leases(prefix).await else {
            return;
        };
        let settled = Spread::of(&held).is_some_and(|all| all.is_settled(fair(self.plan, share)));
        self.spare = self.own.is_empty() && self.has_others() && settled;
        self.note_passed(&held).await;
        let fair = if leaving { 0 } else { fair(self.plan, share) };
        if leaving || self.has_others() {
            self.offer(&held, fair).await;
        }
        if self.had().len() < fair {
            self.take(&held).await;
        }
    }

    fn had(&self) -> Vec<u32> {
        let had = self.own.iter().filter(|(_, own)| own.passed.is_none());
        had.map(|(shard, _)| *shard).collect()
    }

    fn tell_share(&self, share: Share) {
        self.app.pace.share(share.of);
        self.app.figures.processes(share.of);
        let app = Arc::clone(&self.app);
        tokio::spawn(async move {
            let note = move |app: &App| app.tables.share(share);
            app.blocking("taking note of the others", note).await;
        });
    }

    /// Checks whether all shards are connected.
    fn look(&self) {
        let now = Instant::now();
        let hears = if self.own.is_empty() {
            // A process without a shard is fine if the others have all: it does other work and stands by.
            self.spare
        } else {
            self.own.values().all(|own| own.relay.is_well(now))
        };
        self.pulse.hears(hears);
    }

    /// Notifies the previous holders of shards that are now connected here.
    async fn tell_heard(&mut self) {
        let mut news = Vec::new();
        for (&shard, own) in &mut self.own {
            if own.relay.is_connected() && !own.heard && own.passed.is_none() {
                own.heard = true;
                let heard = Some(own.fence);
                news.push(Name {
                    total: self.plan.total,
                    shard,
                    heard,
                });
            }
        }
        for name in news {
            self.fleet.lease(name.text(), HEARD).await;
            // Discord counts from the time it received the identify, which was shortly before.
            let bucket = name.shard % self.plan.at_once;
            self.began.insert(bucket, Instant::now());
            self.fleet.lease(turn(bucket), BEGIN).await;
        }
    }

    /// Closes shards that other processes took, once these are connected.
    async fn note_passed(&mut self, held: &[Lease]) {
        let held: Vec<(Name, &Lease)> = names(held);
        let (mut left, mut again) = (Vec::new(), Vec::new());
        for (&shard, own) in &mut self.own {
            let of_shard = |name: &Name| name.shard == shard && name.heard.is_none();
            let holder = held.iter().find(|(name, _)| of_shard(name));
            let taken = holder.filter(|(_, lease)| !lease.is_own);
            if let Some((_, lease)) = taken {
                let since = *own.passed.get_or_insert_with(|| {
                    tracing::info!(shard, "another bot has taken a shard");
                    Instant::now()
                });
                let heard = |name: &Name| name.shard == shard && name.heard == Some(lease.fence);
                if held.iter().any(|(name, _)| heard(name)) || since.elapsed() > OVERLAP {
                    left.push(shard);
                }
            } else if holder.is_none() {
                // The lease expired, or its new holder ended before this one disconnected.
                own.passed = None;
                again.push(shard);
            }
        }
        for shard in left {
            self.app.figures.passed(Passed::Given);
            self.hang_up(shard);
        }
        for shard in again {
            self.fleet.lease(self.name(shard).text(), LEASE).await;
        }
    }

    /// Offers the shards above the fair share to other processes.
    async fn offer(&mut self, held: &[Lease], fair: usize) {
        let had = self.had();
        let offered = |shard: u32| {
            let is_it = |name: Name| name.shard == shard && name.heard.is_none();
            let mut held = names(held).into_iter();
            held.any(|(name, lease)| is_it(name) && lease.is_own && lease.offered)
        };
        for &shard in had.iter().skip(fair).filter(|&&shard| !offered(shard)) {
            self.fleet.offer(self.name(shard).text()).await;
        }
    }

    /// Takes one shard that is free or offered.
    async fn take(&mut self, held: &[Lease]) {
        let held = names(held);
        let of_shard = |shard: u32| {
            let is_it = |name: Name| name.shard == shard && name.heard.is_none();
            let found = held.iter().find(|(name, _)| is_it(*name));
            found.map(|(_, lease)| *lease)
        };
        let is_free = |lease: &Lease| lease.is_own || lease.offered;
        for shard in (0..self.plan.total).filter(|shard| !self.own.contains_key(shard)) {
            let bucket = shard % self.plan.at_once;
            let began = self.began.get(&bucket);
            let begins = |(other, own): (&u32, &Shard)| {
                other % self.plan.at_once == bucket && !own.heard && own.begun.elapsed() < BEGINNING
            };
            let holder = of_shard(shard);
            if !holder.is_none_or(is_free)
                || began.is_some_and(|began| began.elapsed() < BEGIN)
                || self.own.iter().any(begins)
            {
                continue;
            }
            if self.began.remove(&bucket).is_some() {
                // In a store for a single process leases do not expire.
                self.fleet.release(turn(bucket)).await;
            }
            // Shards of a bucket start one after another across all processes, including the predecessor of
            // this one.
            let others = self.fleet.leases(turn(bucket)).await;
            if others.is_none_or(|turns| !turns.is_empty())
                || !matches!(
                    self.fleet.lease(turn(bucket), BEGINNING).await,
                    Held::Own(_)
                )
            {
                continue;
            }
            let taken = self.fleet.lease(self.name(shard).text(), LEASE).await;
            let Held::Own(fence) = taken else { continue };
            self.began.insert(bucket, Instant::now());
            match holder {
                Some(holder) if !holder.is_own => {
                    tracing::info!(shard, "taking a shard that another bot hands on");
                    self.app.figures.passed(Passed::Taken);
                }
                None if self.has_others() => {
                    tracing::info!(shard, "taking a shard that no bot has");
                }
                Some(_) | None => {}
            }
            let ends = self.ends.0.clone();
            let ended = move |ended| {
                // Nobody receives this at the end.
                let _ = ends.send((shard, fence, ended));
            };
            let listening = self.front.listen(shard, self.plan.total, ended).await;
            let (manager, relay) = match listening {
                Ok(listening) => listening,
                Err(error) => {
                    tracing::error!(shard, %error, "a shard cannot be listened to; trying again");
                    return;
                }
            };
            self.own.insert(
                shard,
                Shard {
                    manager,
                    relay,
                    fence,
                    begun: Instant::now(),
                    heard: false,
                    passed: None,
                },
            );
            return;
        }
    }

    fn hang_up(&mut self, shard: u32) {
        if let Some(own) = self.own.remove(&shard) {
            self.closing.spawn(async move {
                own.manager.shutdown_all().await;
                own.relay.left().await;
            });
        }
    }

    fn note_end(&mut self, (shard, fence, ended): End) -> Result<(), RunError> {
        if let Ended::Refused(why) = ended {
            return Err(why.into());
        }
        // serenity disconnected by itself, unless the shard has a newer connection.
        if self.own.get(&shard).is_some_and(|own| own.fence == fence) {
            tracing::warn!(shard, "the connection to a shard ended within the process");
            self.hang_up(shard);
        }
        Ok(())
    }
}

/// Returns the prefix of the lease for session starts in a bucket.
fn turn(bucket: u32) -> String {
    format!("identify/{bucket}/")
}

/// Returns the fair share: how many shards one process should have.
fn fair(plan: Plan, share: Share) -> usize {
    usize::try_from(plan.total.div_ceil(share.of.max(1))).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_of_all_are_enough_for_all_shards() {
        for total in 1..20 {
            let plan = Plan { total, at_once: 1 };
            for of in 1..8 {
                let fair = fair(plan, Share { place: 0, of });
                assert!(fair * of as usize >= total as usize);
                assert!((fair - 1) * (of as usize) < total as usize);
            }
        }
    }
}
