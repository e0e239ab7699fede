import { ok } from '@twofold/rules';
import type { Answer } from '../common/answer.js';
import { readAssetInto } from '../common/asset.js';
import type { NetworkName } from '../common/network-name.js';
import { compileCoreNow, Core } from './network/core.js';
import { installNetwork, roomIn } from './network/install.js';
import { NETWORKS } from './network/list.js';
import { createNetworkPlayer } from './network/player.js';
import { checkNetworkNow } from './network/store.js';
import { createSlidePlayer, type SlidePlayer } from './player.js';

/**
 * A player for those who cannot wait for promises. Under Node it has the network, which takes up to
 * a second to load; elsewhere files cannot be read at once, and it plays without. A network that is
 * there but damaged is refused.
 */
export function instantSlidePlayer(name: NetworkName): Answer<SlidePlayer> {
  const record = NETWORKS[name];
  const module = compileCoreNow();
  if (record === undefined || module === undefined) return ok(createSlidePlayer());
  const core = new Core(module);
  const bytes = readAssetInto(record.url, roomIn(core));
  if (bytes === undefined) return ok(createSlidePlayer());
  const network = checkNetworkNow(bytes, record);
  if (!network.ok) return network;
  const installed = installNetwork(core, network.value);
  return installed.ok ? ok(createSlidePlayer(createNetworkPlayer(core))) : installed;
}
