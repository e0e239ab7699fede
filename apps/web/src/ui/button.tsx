import type { ComponentChildren, ComponentProps, JSX } from 'preact';
import { Icon, type IconName } from './icons.js';
import { makeRoute, type Route } from './router.js';

interface Shown {
  readonly label: string | number;
  /** Whether it is what one would do first. */
  readonly primary?: boolean | undefined;
  /** A picture before the words. */
  readonly icon?: IconName | undefined;
  /** What stands behind the words. */
  readonly children?: ComponentChildren;
}

export type ButtonProps = Omit<ComponentProps<'button'>, keyof Shown> & Shown;

/** Does something when it is pressed. */
export function Button({ label, primary, icon, children, ...rest }: ButtonProps): JSX.Element {
  return (
    <button type="button" class={primary === true ? 'primary' : undefined} {...rest}>
      {icon !== undefined && <Icon name={icon} />}
      {label}
      {children}
    </button>
  );
}

interface IconButtonProps extends Pick<ButtonProps, 'disabled' | 'onClick'> {
  readonly icon: IconName;
  /** What it does, for those who do not see the picture. */
  readonly label: string;
  readonly class?: string;
}

/** A button that has a picture in the place of words. */
export function IconButton(props: IconButtonProps): JSX.Element {
  const { icon, label, class: looks = 'quiet', ...rest } = props;
  return <Button {...rest} icon={icon} label="" class={`square ${looks}`} aria-label={label} />;
}

type LinkProps = Omit<ComponentProps<'a'>, keyof Shown | 'href'> & Shown & { readonly to: Route };

/** Leads to another screen, and looks like a button. */
export function ButtonLink({
  label,
  primary,
  icon,
  children,
  to,
  ...rest
}: LinkProps): JSX.Element {
  return (
    <a class={primary === true ? 'button primary' : 'button'} href={makeRoute(to)} {...rest}>
      {icon !== undefined && <Icon name={icon} />}
      {label}
      {children}
    </a>
  );
}
