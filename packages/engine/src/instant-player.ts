import { answer, type Answer } from './answer.js';
import { readAssetNow } from './asset.js';
import { installNetwork } from './network.js';
import { NETWORKS } from './network-list.js';
import { createNetworkPlayer } from './network-player.js';
import type { NetworkName } from './network-record.js';
import { checkNetworkNow } from './network-store.js';
import { createSlidePlayer, type SlidePlayer } from './slide-player.js';
import { Core } from './wasm.js';

/**
 * A player for those who cannot wait for promises. Under Node it has the network, which takes up to
 * a second to load; elsewhere files cannot be read at once, and it plays without. A network that is
 * there but damaged is refused.
 */
export function instantSlidePlayer(name: NetworkName): Answer<SlidePlayer> {
  const record = NETWORKS[name];
  const bytes = record && readAssetNow(record.url);
  const module = readAssetNow(new URL('../wasm/engine.wasm', import.meta.url));
  if (bytes === undefined || module === undefined) return answer(createSlidePlayer());
  const network = checkNetworkNow(bytes, record);
  if (!network.ok) return network;
  const core = new Core(new WebAssembly.Module(module));
  const installed = installNetwork(core, network.value);
  return installed.ok ? answer(createSlidePlayer(createNetworkPlayer(core))) : installed;
}
