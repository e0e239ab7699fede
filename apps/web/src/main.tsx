import { render } from 'preact';
import { keepOffline } from './offline/register.js';
import { App } from './app/app.js';
import { followAddress } from './ui/router.js';
import { isEmbedded, library, libraryChanges, storage } from './storage/services.js';
import { applySettings } from './settings/settings.js';

applySettings(storage);
followAddress();
render(<App />, document.querySelector('#app')!);
if (!isEmbedded) void keepOffline();
if (storage.keys().some((key) => key.startsWith('twofold/evil/'))) void takeOldGames();
addEventListener('gamepadconnected', () => void useGamepads(), { once: true });

async function useGamepads(): Promise<void> {
  const { followGamepads } = await import('./input/follow-gamepads.js');
  followGamepads();
}

/** Games against the computer were kept apart once. */
async function takeOldGames(): Promise<void> {
  const old = await import('./games/slide/evil/old-games.js');
  old.takeOldGames(storage, library);
  libraryChanges.value++;
}
