import type { ComponentChildren, JSX } from 'preact';
import { t } from '../i18n/language.js';
import { ButtonLink } from './button.js';

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
      <ButtonLink label={t('home')} primary to={{ screen: 'home' }} />
      {children}
    </main>
  );
}
