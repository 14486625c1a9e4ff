/** @jsxImportSource preact */
import { text } from '../../src/shell/text.ts';
import { usePage } from './page.tsx';
import { TopMenu } from './TopMenu.tsx';

/** The newest messages and notifications of a member: none before there are chats and projects, and it says so. */
export function News() {
  const { lang } = usePage();
  return (
    <>
      <TopMenu icon='chat' label={text.messages[lang]}>
        <p class='news-none'>{text.noMessages[lang]}</p>
        <a class='news-all' href='/chats'>{text.allMessages[lang]}</a>
      </TopMenu>
      <TopMenu icon='bell' label={text.notifications[lang]}>
        <p class='news-none'>{text.noNotifications[lang]}</p>
        <a class='news-all' href='/notifications'>{text.allNotifications[lang]}</a>
      </TopMenu>
    </>
  );
}
