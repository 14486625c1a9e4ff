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
  const state = signal<State>({ kind: 'none' });
  const isPlaying = signal(false);
  /** Milliseconds. */
  const place = signal(0);
  const video = document.createElement('video');
  video.className = 'film-video';
  video.controls = true;
  video.preload = 'auto';
  video.playsInline = true;
  // The buttons and keys do the same; a picture in another window would lose its subtitles.
  video.disablePictureInPicture = true;
  let file: File | undefined;
  let frame = 0;

  const readPlace = () => place.set(Math.round(video.currentTime * 1000));
  function follow() {
    readPlace();
    if (isPlaying.get()) frame = requestAnimationFrame(follow);
  }
  const findEnd = findEndOf(video);
  video.addEventListener('loadedmetadata', () => {
    findEnd();
    const hasPicture = video.videoWidth > 0;
    state.set({ kind: 'ready', name: file?.name ?? '', hasPicture, isSilent: false });
  });
  video.addEventListener('error', () => {
    if (file) state.set({ kind: 'failed', name: file.name });
  });
  video.addEventListener('play', () => {
    isPlaying.set(true);
    follow();
  });
  video.addEventListener('pause', () => isPlaying.set(false));
  for (const type of ['seeking', 'seeked', 'timeupdate']) video.addEventListener(type, readPlace);
  video.addEventListener('timeupdate', () => {
    const now = state.get();
    if (now.kind !== 'ready' || now.isSilent || video.played.length === 0) return;
    if (video.played.end(0) - video.played.start(0) < SILENT_SECONDS) return;
    const { mozHasAudio, webkitAudioDecodedByteCount } = video as Heard;
    if (mozHasAudio === false || webkitAudioDecodedByteCount === 0) {
      state.set({ ...now, isSilent: true });
    }
  });

  function close() {
    cancelAnimationFrame(frame);
    video.pause();
    if (video.src) URL.revokeObjectURL(video.src);
  }
  function seek(ms: number) {
    const longest = Number.isFinite(video.duration) ? video.duration : Infinity;
    video.currentTime = Math.min(Math.max(0, ms / 1000), longest);
    readPlace();
  }

  return {
    state,
    isPlaying,
    place,
    video,
    seek,
    close,
    file: () => file,
    isReady: () => state.get().kind === 'ready',
    /** It is read from the disk piece by piece: its size does not matter. */
    open(chosen: File) {
      close();
      file = chosen;
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

/** Far behind the end of every film. */
const BEYOND = 1e7;

/** What a browser has recorded does not say how long it is, and cannot be sought in until its end has been seen. */
function findEndOf(video: HTMLVideoElement) {
  return () => {
    if (Number.isFinite(video.duration)) return;
    video.addEventListener('seeked', () => void (video.currentTime = 0), { once: true });
    video.currentTime = BEYOND;
  };
}
