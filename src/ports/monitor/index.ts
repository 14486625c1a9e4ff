import { z } from 'zod';
import { dcgm } from './dcgm.ts';
import { llamaCpp } from './llama-cpp.ts';
import { nodeExporter } from './node-exporter.ts';
import { ollamaMonitor } from './ollama.ts';
import type { MonitorKind, Probe } from './port.ts';
import { self } from './self.ts';
import { vllm } from './vllm.ts';

/** Every kind of server whose memory can be watched. */
export const monitorKinds: readonly MonitorKind[] = [
  vllm,
  dcgm,
  ollamaMonitor,
  llamaCpp,
  nodeExporter,
  self,
];

const Target = z.object({
  /** Targets of one name are one server. */
  name: z.string().trim().min(1).max(60),
  kind: z.enum(monitorKinds.map(({ kind }) => kind) as [string, ...string[]]),
  url: z.url({ protocol: /^https?$/ }).optional(),
  totalMiB: z.number().positive().optional(),
  /** False: shown, but jobs go on whatever it says. */
  holdsJobs: z.boolean().default(true),
}).strict();

/** Reads MONITOR_TARGETS; one that is wrong stops the start. */
export function probesFrom(setting: string | undefined): Probe[] {
  if (!setting?.trim()) return [];
  return parse(setting).map(({ url = '', totalMiB, ...target }) => {
    const kind = monitorKinds.find((one) => one.kind === target.kind);
    if (!kind) throw wrong(`kind ${target.kind}`);
    if (!kind.isSelf && !url) throw wrong(`${target.name} needs url`);
    if (kind.needsTotal && !totalMiB) throw wrong(`${target.name} needs totalMiB`);
    const { name, holdsJobs } = target;
    const place = { name, kind: kind.kind, url, ...(totalMiB ? { totalMiB } : {}) };
    const { measures } = kind;
    return { server: name, measures, holdsJobs, read: (signal) => kind.read(place, signal) };
  });
}

function parse(setting: string): z.output<typeof Target>[] {
  try {
    return z.array(Target).max(50).parse(JSON.parse(setting));
  } catch (error) {
    const [issue] = error instanceof z.ZodError ? error.issues : [];
    throw wrong(issue ? `${issue.path.join('.')}: ${issue.message}` : 'not a JSON list');
  }
}

function wrong(what: string): Error {
  return new Error(`MONITOR_TARGETS cannot be used: ${what}`);
}
