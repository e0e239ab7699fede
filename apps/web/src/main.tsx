import { render } from 'preact';
import { keepOffline } from './offline/register.js';
import { App } from './app/app.js';
import { followAddress } from './ui/router.js';
import { storage } from './storage/services.js';
import { applySettings } from './settings/settings.js';

applySettings(storage);
followAddress();
render(<App />, document.querySelector('#app')!);
void keepOffline();
addEventListener('gamepadconnected', () => void useGamepads(), { once: true });

async function useGamepads(): Promise<void> {
  const { followGamepads } = await import('./input/follow-gamepads.js');
  followGamepads();
}
