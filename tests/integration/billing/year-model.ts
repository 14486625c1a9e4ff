import type { Act, Offer } from './acts.ts';

/** What billing should do to one member, from the rules and not from the code. Times are milliseconds. */
export const DAY = 24 * 60 * 60_000;
const KOREA = 9 * 60 * 60_000;
const [standard, plus] = [{ monthly: 8950, annual: 110_000 }, { monthly: 16_900, annual: 201_900 }];
const prices = { standard, plus };
const most = { free: 2, standard: 50, plus: Infinity };
type Bill = Offer & { amount: number; start: number; end: number; back: number; ended?: number };
type Renewal = { tries: number; firstTry?: number; grace?: number | undefined };
type Sub = Renewal & { offer: Offer; later?: Offer; next: number; anchor: number; renews: boolean };

const dayInKorea = (at: number) => new Date(at + KOREA).getUTCDate();
function endOf(start: number, { period }: Pick<Offer, 'period'>, anchor: number): number {
  const day = new Date(start + KOREA);
  const [years, months] = period === 'annual' ? [1, 0] : [0, 1];
  const [year, month] = [day.getUTCFullYear() + years, day.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(anchor, lastDay)) + (start + KOREA) % DAY - KOREA;
}
export class MemberModel {
  bills: Bill[] = [];
  told = { notices: 0, rested: 0, woken: 0, hasCard: false, isGone: false };
  private sub: Sub | undefined;
  private trial = { until: -Infinity, isOver: false, hasAgreed: false, isNoticed: false };
  private noticedFor = -Infinity;
  private overSince: number | undefined;
  private resting = 0;
  private lastAbove = -Infinity;

  constructor(readonly projects: number, readonly isRefused: (at: number) => boolean) {}
  private held = (at: number) =>
    this.bills.find(({ start, end, ended }) => start <= at && at < end && ended === undefined);
  private inGrace = (at: number) =>
    this.sub?.renews && this.sub.next <= at && at < (this.sub.grace ?? Infinity);
  private isAbove = () => this.projects - this.resting > 2;
  planAt(at: number): 'free' | 'standard' | 'plus' {
    const paid = this.held(at)?.plan ?? (this.inGrace(at) ? this.sub?.offer.plan : undefined);
    return paid ?? (at < this.trial.until ? 'standard' : 'free');
  }
  private pay(at: number, offer: Offer, start = at, anchor = dayInKorea(at)): void {
    const end = endOf(start, offer, anchor);
    this.bills.push({ ...offer, amount: prices[offer.plan][offer.period], start, end, back: 0 });
    if (this.isAbove()) this.lastAbove = at;
    this.trial.until = Math.min(this.trial.until, at);
    this.sub = { offer, next: end, anchor, renews: true, tries: 0 };
  }
  private giveBack(at: number, bill: Bill): void {
    const days = Math.round((bill.end - bill.start) / DAY);
    const begun = Math.min(days, Math.floor((at - bill.start) / DAY) + 1);
    const isUsed = this.isAbove() || this.lastAbove >= bill.start;
    const isWhole = at - bill.start <= 7 * DAY && !isUsed;
    bill.back = isWhole ? bill.amount : bill.amount - Math.floor(bill.amount * begun / days);
    bill.ended = at;
  }
  act(at: number, act: Act): void {
    const { trial, told } = this;
    const held = this.held(at);
    if (act.do === 'trial' && trial.until === -Infinity && this.bills.length === 0) {
      trial.until = endOf(at, { period: 'monthly' }, dayInKorea(at));
    } else if (act.do === 'agree') {
      if (trial.until - 30 * DAY <= at && at < trial.until) trial.hasAgreed = true;
    } else if (act.do === 'card') {
      told.hasCard = true;
      this.renew(at, true);
    } else if (act.do === 'buy' && !held && !this.inGrace(at)) {
      told.hasCard = true;
      if (!this.isRefused(at)) this.pay(at, act.offer);
    } else if (act.do === 'change' && held) {
      this.change(at, held, act.offer);
    } else if (act.do === 'resume' && held && this.sub) {
      Object.assign(this.sub, { renews: true, next: held.end });
    } else if (act.do === 'stopEnd' || act.do === 'stopNow') {
      if (act.do === 'stopNow' && held) this.giveBack(at, held);
      if (act.do === 'stopNow') trial.until = Math.min(trial.until, at);
      trial.hasAgreed = false;
      const grace = act.do === 'stopNow' ? undefined : this.sub?.grace;
      if (this.sub) Object.assign(this.sub, { renews: false, later: undefined, grace });
    } else if (act.do === 'leave' && this.projects === 0) {
      if (held) this.giveBack(at, held);
      Object.assign(told, { isGone: true, hasCard: false });
    }
  }
  private change(at: number, held: Bill, offer: Offer): void {
    const isHigher = offer.plan === 'plus' && held.plan === 'standard';
    const isSame = offer.plan === held.plan && offer.period === held.period;
    if (isHigher || (offer.plan === held.plan && offer.period === 'annual' && !isSame)) {
      if (this.isRefused(at)) return;
      this.giveBack(at, held);
      this.pay(at, offer);
    } else if (this.sub) {
      const renews = isSame ? this.sub.renews : true;
      Object.assign(this.sub, { later: isSame ? undefined : offer, next: held.end, renews });
    }
  }

  /** What the jobs do at a moment, in their order. */
  work(at: number): void {
    const { trial, told } = this;
    if (told.isGone) return;
    this.notice(at);
    if (trial.until > -Infinity && trial.until <= at && !trial.isOver) {
      trial.isOver = true;
      const isAsked = trial.hasAgreed && told.hasCard && trial.isNoticed;
      const mayCharge = isAsked && this.bills.length === 0 && !this.isRefused(at);
      if (mayCharge) this.pay(at, { plan: 'standard', period: 'monthly' });
    }
    this.renew(at, false);
    this.rest(at);
    const last = Math.max(...this.bills.map(({ end, ended }) => ended ?? end), trial.until);
    const isUsed = this.held(at) || this.inGrace(at) || at < trial.until;
    if (!isUsed && last > -Infinity && at >= last + 7 * DAY) told.hasCard = false;
  }
  private notice(at: number): void {
    const { renews, next = 0, later, offer } = this.sub ?? {};
    const isYearly = renews && (later ?? offer)?.period === 'annual';
    for (const due of [this.trial.until, isYearly ? next : 0]) {
      if (at >= due || due > at + 7 * DAY || this.noticedFor === due) continue;
      this.told.notices++;
      this.noticedFor = due;
      if (due === this.trial.until) this.trial.isNoticed = true;
    }
  }
  private renew(at: number, hasNewCard: boolean): void {
    const { sub } = this;
    if (!sub?.renews || sub.next > at) return;
    if (at >= (sub.grace ?? Infinity)) return void (sub.renews = false);
    const turn = (sub.firstTry ?? sub.next) + ([0, 1, 3, 5][sub.tries] ?? Infinity) * DAY;
    if (at < turn && !hasNewCard) return;
    sub.firstTry ??= at > sub.next + 3 * DAY ? at : sub.next;
    sub.tries++;
    if (this.isRefused(at)) sub.grace ??= sub.firstTry + 7 * DAY;
    else this.pay(at, sub.later ?? sub.offer, sub.next, sub.anchor);
  }
  private rest(at: number): void {
    const limit = most[this.planAt(at)];
    const beyond = this.projects - this.resting - limit;
    if (beyond > 0) {
      this.overSince ??= at;
      if (at < this.overSince + 30 * DAY) return;
      this.resting += beyond;
      this.told.rested += beyond;
    } else if (this.resting > 0 && this.projects <= limit) {
      this.told.woken += this.resting;
      this.resting = 0;
    }
    this.overSince = undefined;
  }
}
