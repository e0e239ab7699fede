import type { ComponentChildren, JSX } from 'preact';
import { t } from '../i18n/language.js';
import { makeRoute } from './router.js';

/** A page that says one thing, and the way home. */
export function Message({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly children?: ComponentChildren;
}): JSX.Element {
  return (
    <main class="page message">
      <h1>{title}</h1>
      <p>{text}</p>
      <a class="button primary" href={makeRoute({ screen: 'home' })}>
        {t('home')}
      </a>
      {children}
    </main>
  );
}
