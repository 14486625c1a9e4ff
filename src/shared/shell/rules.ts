export const themes = ['corporate', 'modern', 'classic'] as const;
type Theme = typeof themes[number];

/** `system`: as light or dark as the reader's device is at the moment. */
export const modes = ['system', 'light', 'dark'] as const;
type Mode = typeof modes[number];

/** What can be on or off, in the order of the settings panel. */
export const switches = ['side-open', 'side-sticky', 'bar-sticky', 'boxed'] as const;
type Switch = typeof switches[number];

/** How the frame around pages looks for one reader. */
export type Appearance = { theme: Theme; mode: Mode; on: readonly Switch[] };

export const defaultAppearance: Appearance = {
  theme: 'corporate',
  mode: 'system',
  on: ['side-open', 'side-sticky', 'bar-sticky'],
};

/** The fields of an address that change the look; a `look` field says that all switches are given. */
export const appearanceFields = ['theme', 'mode', 'side', 'look', 'on'] as const;

/** As it is stored in the cookie: `modern.dark.side-open`. Words that mean nothing are passed over. */
export function readAppearance(stored: string | undefined): Appearance {
  if (!stored) return defaultAppearance;
  const words = stored.split('.');
  return {
    theme: themes.find((one) => words.includes(one)) ?? defaultAppearance.theme,
    mode: modes.find((one) => words.includes(one)) ?? defaultAppearance.mode,
    // An older cookie was a single word and knew no switches.
    on: words.length < 2 ? defaultAppearance.on : switches.filter((one) => words.includes(one)),
  };
}

export function appearanceText({ theme, mode, on }: Appearance): string {
  return [theme, mode, ...on].join('.');
}

/** The look that an address asks for; undefined when it asks for none. */
export function requestedAppearance(
  query: URLSearchParams,
  now: Appearance,
): Appearance | undefined {
  const theme = themes.find((one) => one === query.get('theme'));
  const mode = modes.find((one) => one === query.get('mode'));
  const side = query.get('side');
  const isSideGiven = side === 'open' || side === 'rail';
  const hasSwitches = query.has('look');
  if (!theme && !mode && !isSideGiven && !hasSwitches) return undefined;
  let on = hasSwitches ? switches.filter((one) => query.getAll('on').includes(one)) : now.on;
  if (isSideGiven) {
    on = switches.filter((one) => one === 'side-open' ? side === 'open' : on.includes(one));
  }
  return { theme: theme ?? now.theme, mode: mode ?? now.mode, on };
}

/** Classes of the page's root: what is off is said, so that the usual look needs none. */
export function appearanceClasses({ on }: Appearance): string | undefined {
  const classes = [
    ...(on.includes('side-open') ? [] : ['side-rail']),
    ...(on.includes('side-sticky') ? [] : ['side-loose']),
    ...(on.includes('bar-sticky') ? [] : ['bar-loose']),
    ...(on.includes('boxed') ? ['boxed'] : []),
  ];
  return classes.length > 0 ? classes.join(' ') : undefined;
}

export type Entry =
  | 'home'
  | 'upload'
  | 'translation'
  | 'postEditing'
  | 'glossary'
  | 'memories'
  | 'board'
  | 'inquiry'
  | 'search'
  | 'subscribe'
  | 'console'
  | 'engines'
  | 'help';

/** Which entry of the sidebar a page belongs to. Pages of a project belong to the kind of the project. */
export function activeEntry(path: string, query: URLSearchParams): Entry | undefined {
  const [, first = '', second = ''] = path.split('/');
  switch (first) {
    case 'dashboard':
      return 'home';
    case 'upload':
    case 'editor':
      return 'upload';
    case 'projects':
    case 'translate':
    case 'assignment':
      return query.get('type') === 'post-editing' ? 'postEditing' : 'translation';
    case 'glossaries':
    case 'editGlossary':
      return 'glossary';
    case 'pages':
      return second === 'clients' ? 'memories' : undefined;
    case 'memories':
      return 'memories';
    case 'inspector':
      return 'postEditing';
    case 'support':
    case 'supports':
    case 'support-search':
    case 'form':
      return 'board';
    case 'inquiry':
      return 'inquiry';
    case 'search_pjt':
      return 'search';
    case 'operator':
    case 'moderation':
      return second === 'mine' ? undefined : 'console';
    case 'settings':
      return second === 'engines' ? 'engines' : undefined;
    case 'payment':
      return 'subscribe';
    case 'docs':
      return second === 'introduction' || second === 'checks' ? 'help' : undefined;
    default:
      return undefined;
  }
}
