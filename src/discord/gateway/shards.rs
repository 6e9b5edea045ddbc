//! The shards of Discord's gateway that this process has: each taken while it is free, kept by a lease, and handed
//! on to another process that can take it before this one lets go of it.
//!
//! Discord sends what happens in a server to its shard, and direct messages to the first. Which process has a
//! shard is of no other importance: each can do whatever it hears of. While a shard changes hands both hear it,
//! so that no press is lost, and the store sees to it that each counts once.

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

/// How often it is looked who has what.
const ROUND: Duration = Duration::from_secs(1);
/// For how long a shard is had once it is taken or kept.
const LEASE: Duration = Duration::from_secs(30);
/// How often it is kept on.
const KEEP: Duration = Duration::from_secs(8);
/// Discord lets so many shards begin in five seconds as it says, and a little more time is left.
const BEGIN: Duration = Duration::from_millis(5_500);
/// So long one that begins may take until it is heard, before another one begins all the same.
const BEGINNING: Duration = Duration::from_secs(10);
/// How long a shard is listened to that another process has taken, unless that hears it before.
const OVERLAP: Duration = Duration::from_secs(20);
/// For how long it is told that a shard is heard.
const HEARD: Duration = Duration::from_secs(60);
/// How long it is waited at the end until the others have taken all shards.
const DRAIN: Duration = Duration::from_secs(45);

/// What shards there are, and how fast Discord lets them begin.
#[derive(Debug, Clone, Copy)]
pub(in crate::discord) struct Plan {
    /// How many there are in all processes.
    pub(in crate::discord) total: u32,
    /// How many may begin at a time, each of those whose numbers differ by a multiple of this after the other.
    pub(in crate::discord) at_once: u32,
}

impl Plan {
    /// As many shards as Discord recommends; as many as there are, where other processes have some.
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

/// A shard that this process listens to.
#[derive(Debug)]
struct Shard {
    manager: Arc<ShardManager>,
    relay: Relay,
    fence: FencingToken,
    /// Since when it begins.
    begun: Instant,
    /// Whether it is told that it is heard.
    heard: bool,
    /// Since when another process has it.
    passed: Option<Instant>,
}

/// All that this process listens to.
pub(in crate::discord) struct Shards {
    front: Arc<Front>,
    app: Arc<App>,
    fleet: Cluster,
    plan: Plan,
    own: BTreeMap<u32, Shard>,
    /// When Discord last heard of one that began, by what it counts together.
    began: BTreeMap<u32, Instant>,
    kept: Instant,
    pulse: Pulse,
    /// Whether there is no shard here since the others have all of them, as they should.
    spare: bool,
    told: Share,
    ends: (mpsc::UnboundedSender<End>, mpsc::UnboundedReceiver<End>),
    closing: JoinSet<()>,
}

/// The end of a connection to a shard, and since when the shard was listened to by it.
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

    /// Listens until `stop` is cancelled and all that this process had is handed on, as far as there is anybody to
    /// take it.
    ///
    /// # Errors
    ///
    /// When Discord refuses the bot.
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
                // What comes by a connection until it is closed is answered like all before it.
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

    /// Hangs up everywhere and gives back what nobody has taken.
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

    /// Waits until every connection is closed that was hung up.
    async fn hung_up(&mut self) {
        while self.closing.join_next().await.is_some() {}
    }

    fn has_others(&self) -> bool {
        self.fleet.share().of > 1
    }

    /// Whether there is nothing any more to hand on, or nobody who will take it.
    async fn is_drained(&self, since: Instant) -> bool {
        if !self.has_others() || self.own.is_empty() || since.elapsed() > DRAIN {
            return true;
        }
        // Those who leave at the same time wait for nobody.
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

    /// One look at who has what, and what follows.
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
                // Whether it is lost the list says.
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

    /// Those that this process has.
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

    /// Looks whether all shards hear Discord.
    fn look(&self) {
        let now = Instant::now();
        let hears = if self.own.is_empty() {
            // A process has none while the others have them all: it does what else there is to do, and stands by.
            self.spare
        } else {
            self.own.values().all(|own| own.relay.is_well(now))
        };
        self.pulse.hears(hears);
    }

    /// Tells whoever had a shard before that it is heard here by now.
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
            // Discord counts from when it heard of it, which was not before now by much.
            let bucket = name.shard % self.plan.at_once;
            self.began.insert(bucket, Instant::now());
            self.fleet.lease(turn(bucket), BEGIN).await;
        }
    }

    /// Lets go of shards that others have, once they hear them.
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
                // It has run out, or whoever took it is gone before we hung up.
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

    /// Offers what is more than a fair part to the others.
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

    /// Takes one shard that nobody has, or that is offered.
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
                // In a store of one process nothing runs out by itself.
                self.fleet.release(turn(bucket)).await;
            }
            // One after the other over all processes, one that was in this place before among them.
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
                // Nobody listens any more at the end.
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
        // serenity has hung up unasked, unless the shard is listened to by another connection by now.
        if self.own.get(&shard).is_some_and(|own| own.fence == fence) {
            tracing::warn!(shard, "the connection to a shard ended within the process");
            self.hang_up(shard);
        }
        Ok(())
    }
}

/// The name of the lease of who may begin a shard of those that Discord counts together.
fn turn(bucket: u32) -> String {
    format!("identify/{bucket}/")
}

/// How many shards of all are one process's part.
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
