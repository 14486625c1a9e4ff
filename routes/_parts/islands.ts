import SignUpFormIsland from '../../islands/SignUpForm.tsx';
import SignInFormIsland from '../../islands/SignInForm.tsx';
import ConfirmRequestIsland from '../../islands/ConfirmRequest.tsx';
import UploadListIsland from '../../islands/UploadList.tsx';
import InquiryFormIsland from '../../islands/InquiryForm.tsx';
import UserMenuIsland from '../../islands/UserMenu.tsx';
import type LoginWatchIsland from '../../islands/LoginWatch.tsx';
import type LineEditorIsland from '../../islands/LineEditor.tsx';
import { clientOnly, rendered } from './Island.tsx';

/** Handles of islands that pages show: one line each. Props are checked by their types. */
export const LoginWatch = clientOnly<typeof LoginWatchIsland>('LoginWatch');
export const UserMenu = rendered(UserMenuIsland);
export const InquiryForm = rendered(InquiryFormIsland);
export const UploadList = rendered(UploadListIsland);
export const LineEditor = clientOnly<typeof LineEditorIsland>('LineEditor');
export const ConfirmRequest = rendered(ConfirmRequestIsland);
export const SignInForm = rendered(SignInFormIsland);
export const SignUpForm = rendered(SignUpFormIsland);
