import type { PeaksFound } from './wave/peaks.ts';
import { signal } from '../../../runtime/signal.ts';

export type Film = ReturnType<typeof createFilm>;

type Loaded = {
  kind: 'ready';
  name: string;
  hasPicture: boolean;
  /** Known once a part of it has been played. */
  isSilent: boolean;
};
type State = { kind: 'none' } | { kind: 'opening' | 'failed'; name: string } | Loaded;

/** What engines tell of sound, each in its own way. */
type Heard = { mozHasAudio?: boolean; webkitAudioDecodedByteCount?: number };

/** So long must be played before it is certain that nothing is heard. */
const SILENT_SECONDS = 0.5;

/** One film from the disk, which never leaves the browser; it stays open while other tabs of the panel are shown. */
export function createFilm() {
  const video = newVideo();
  const state = signal<State>({ kind: 'none' });
  let file: File | undefined;
  let peaks: PeaksFound | undefined;
  const { isPlaying, place, readPlace, end } = followPlace(video);

  video.addEventListener('loadedmetadata', () => {
    findEnd(video);
    const hasPicture = video.videoWidth > 0;
    state.set({ kind: 'ready', name: file?.name ?? '', hasPicture, isSilent: false });
  });
  video.addEventListener('error', () => {
    if (file) state.set({ kind: 'failed', name: file.name });
  });
  video.addEventListener('timeupdate', () => {
    const now = state.get();
    if (now.kind === 'ready' && !now.isSilent && isSilent(video)) {
      state.set({ ...now, isSilent: true });
    }
  });

  function close() {
    end();
    video.pause();
    if (video.src) URL.revokeObjectURL(video.src);
  }
  function seek(ms: number) {
    const longest = Number.isFinite(video.duration) ? video.duration : Infinity;
    video.currentTime = Math.min(Math.max(0, ms / 1000), longest);
    readPlace();
  }

  return {
    ...{ state, isPlaying, place, video, seek, close },
    file: () => file,
    peaks: () => peaks,
    /** Those of a film that was left meanwhile are of no use. */
    setPeaks(of: File, found: PeaksFound) {
      if (of === file) peaks = found;
    },
    isReady: () => state.get().kind === 'ready',
    /** It is read from the disk piece by piece: its size does not matter. */
    open(chosen: File) {
      close();
      file = chosen;
      peaks = undefined;
      state.set({ kind: 'opening', name: chosen.name });
      video.src = URL.createObjectURL(chosen);
    },
    toggle() {
      if (video.paused) void video.play().catch(() => undefined);
      else video.pause();
    },
    step: (ms: number) => seek(Math.round(video.currentTime * 1000) + ms),
  };
}

function newVideo(): HTMLVideoElement {
  const video = document.createElement('video');
  video.className = 'film-video';
  video.controls = true;
  video.preload = 'auto';
  video.playsInline = true;
  // The buttons and keys do the same; a picture in another window would lose its subtitles.
  video.disablePictureInPicture = true;
  return video;
}

/** Where the film stands, in milliseconds, with each picture of the screen while it plays. */
function followPlace(video: HTMLVideoElement) {
  const isPlaying = signal(false);
  const place = signal(0);
  let frame = 0;
  const readPlace = () => place.set(Math.round(video.currentTime * 1000));
  function follow() {
    readPlace();
    if (isPlaying.get()) frame = requestAnimationFrame(follow);
  }
  video.addEventListener('play', () => {
    isPlaying.set(true);
    follow();
  });
  video.addEventListener('pause', () => isPlaying.set(false));
  for (const type of ['seeking', 'seeked', 'timeupdate']) video.addEventListener(type, readPlace);
  return { isPlaying, place, readPlace, end: () => cancelAnimationFrame(frame) };
}

function isSilent(video: HTMLVideoElement): boolean {
  if (video.played.length === 0) return false;
  if (video.played.end(0) - video.played.start(0) < SILENT_SECONDS) return false;
  const { mozHasAudio, webkitAudioDecodedByteCount } = video as Heard;
  return mozHasAudio === false || webkitAudioDecodedByteCount === 0;
}

/** Far behind the end of every film. */
const BEYOND = 1e7;

/** What a browser has recorded does not say how long it is, and cannot be sought in until its end has been seen. */
function findEnd(video: HTMLVideoElement) {
  if (Number.isFinite(video.duration)) return;
  video.addEventListener('seeked', () => void (video.currentTime = 0), { once: true });
  video.currentTime = BEYOND;
}
