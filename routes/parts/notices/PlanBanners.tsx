/** @jsxImportSource preact */
import type { PlanBanner } from '../../../src/billing/payments/banners/read-banners.ts';
import { bannerText } from '../../../src/billing/payments/banners/text.ts';
import { planName, wonText } from '../../../src/billing/payments/mails/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { formatMoment } from '../../../src/shared/time.ts';

type BannersProps = { banners: readonly PlanBanner[]; lang: UiLang };

/** What a member should know about the plan, on top of the pages of the work. */
export function PlanBanners({ banners, lang }: BannersProps) {
  if (banners.length === 0) return null;
  return (
    <section class='service-notices plan-banners' aria-label={bannerText.label[lang]}>
      {banners.map((one) => (
        <p
          key={one.kind}
          class={one.kind === 'grace' || one.kind === 'over-limit' ? 'note note-warning' : 'note'}
        >
          {wordsOf(one, lang)} <WayOn banner={one} lang={lang} />
        </p>
      ))}
    </section>
  );
}

/** A question leads to where both answers stand beside each other. */
function WayOn({ banner: { kind }, lang }: { banner: PlanBanner; lang: UiLang }) {
  return kind === 'trial' || kind === 'price'
    ? <a href='/payment#payment-question'>{bannerText.decide[lang]}</a>
    : <a href='/payment'>{bannerText.see[lang]}</a>;
}

function wordsOf(banner: PlanBanner, lang: UiLang): string {
  const values: Record<string, string> = { time: formatMoment(banner.at).slice(0, 16) };
  if ('price' in banner) {
    values.price = wonText(banner.price, lang);
    values.before = wonText(banner.before, lang);
  }
  if ('plan' in banner) values.plan = planName(banner.plan);
  return bannerText[banner.kind][lang].replace(
    /\{(\w+)\}/g,
    (whole, name: string) => values[name] ?? whole,
  );
}
