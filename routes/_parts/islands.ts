import UserMenuIsland from '../../islands/UserMenu.tsx';
import { rendered } from './Island.tsx';

/** Handles of islands that pages show: one line each. Props are checked by their types. */
export const UserMenu = rendered(UserMenuIsland);
