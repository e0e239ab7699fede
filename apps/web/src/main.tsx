import { render } from 'preact';
import { keepOffline } from './offline/register.js';
import { App } from './shell/app.js';
import { followAddress } from './shell/router.js';
import { storage } from './shell/services.js';
import { applySettings } from './shell/settings.js';

applySettings(storage);
followAddress();
render(<App />, document.querySelector('#app')!);
void keepOffline();
addEventListener('gamepadconnected', () => void useGamepads(), { once: true });

async function useGamepads(): Promise<void> {
  const { followGamepads } = await import('./play/follow-gamepads.js');
  followGamepads();
}
