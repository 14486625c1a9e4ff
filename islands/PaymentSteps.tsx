/** @jsxImportSource react */
import { useEffect } from 'react';
import { billingApi, send } from './runtime/api.ts';

/**
 * watch: the page of plans, which opens the window · open: before the window of the gateway · return: back from it ·
 * done: paid, and the window closes · ended: it was not paid, and the window stays to say why.
 */
type PaymentStepsProps = {
  step: 'watch' | 'open' | 'return' | 'done' | 'ended';
  /** The library of the gateway. */
  library?: string;
};

type Library = (clientKey: string) => {
  payment(of: { customerKey: string }): Record<string, (options: unknown) => Promise<unknown>>;
};

type Options = { successUrl: string; failUrl: string };
type Request = { call: string; clientKey: string; customerKey: string; options: Options };

const CHANNEL = 'payment';
const WINDOW = 'payment';
const IN_WINDOW = 'window';
const WINDOW_SIZE = 'popup,width=520,height=760';

/** Draws nothing: the pages work by forms, and this makes them go by themselves. */
export default function PaymentSteps({ step, library }: PaymentStepsProps) {
  useEffect(() => {
    if (step === 'watch') return watch();
    if (step === 'open') return open(library ?? '');
    if (step === 'return') return goOn();
    announce();
    if (step === 'done' && isWindow()) globalThis.close();
  }, [step, library]);
  return null;
}

const form = () => document.querySelector<HTMLFormElement>('#payment-form');
const isWindow = () => (globalThis as { name?: string }).name === WINDOW;

/** Browsers take the name of a window away while it is at the gateway, so the way back says it. */
function goOn() {
  const isBack = new URL(location.href).searchParams.has(IN_WINDOW);
  if (isBack) (globalThis as { name?: string }).name = WINDOW;
  form()?.requestSubmit();
}

function namingWindow(options: Options): Options {
  if (!isWindow()) return options;
  const mark = (address: string) => {
    const url = new URL(address);
    url.searchParams.set(IN_WINDOW, '1');
    return url.href;
  };
  return { ...options, successUrl: mark(options.successUrl), failUrl: mark(options.failUrl) };
}

function announce() {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('changed');
  channel.close();
}

/** Forms that pay open a window of their own size; when it has ended, this page shows what is true now. */
function watch() {
  const forms = [...document.querySelectorAll<HTMLFormElement>('form[target=payment]')];
  const status = watchStatus();
  const openWindow = () => {
    globalThis.open('about:blank', WINDOW, WINDOW_SIZE);
    void status.begin();
  };
  for (const one of forms) one.addEventListener('submit', openWindow);
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = () => location.reload();
  globalThis.addEventListener('focus', status.compare);
  return () => {
    channel.close();
    globalThis.removeEventListener('focus', status.compare);
    for (const one of forms) one.removeEventListener('submit', openWindow);
  };
}

/** The window may be closed before it says how it ended: on the way back from it the page shows what is true now. */
function watchStatus() {
  let known: Promise<string> | undefined;
  const ask = async () =>
    JSON.stringify(await send(billingApi['chk-payment'].$post(), { stay: true }));
  return {
    begin: () => known = ask().catch(() => ''),
    compare: async () => {
      if (!known) return;
      const now = await ask().catch(() => '');
      const before = await known;
      if (before && now && before !== now) location.reload();
    },
  };
}

function open(library: string) {
  const element = form();
  const press = (event: Event) => {
    event.preventDefault();
    openGateway(library).catch((error) => {
      // The payer has closed the window: nothing is wrong.
      if ((error as { code?: string } | null)?.code === 'USER_CANCEL') return;
      const problem = document.querySelector<HTMLElement>('#payment-problem');
      if (problem) problem.hidden = false;
    });
  };
  element?.addEventListener('submit', press);
  return () => element?.removeEventListener('submit', press);
}

async function openGateway(library: string) {
  const words = document.querySelector('#payment-request')?.textContent ?? '';
  const { call, clientKey, customerKey, options } = JSON.parse(words) as Request;
  await loadScript(library);
  const { TossPayments } = globalThis as unknown as { TossPayments: Library };
  await TossPayments(clientKey).payment({ customerKey })[call]?.(namingWindow(options));
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('the library was not loaded'));
    document.head.append(script);
  });
}
