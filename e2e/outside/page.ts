// The engine in a page, from the packages alone.
import { createEngine } from '@twofold/engine';
import { spawnWebWorker } from '@twofold/engine/browser';
import { seedFromInteger, start } from '@twofold/rules';
import { slide } from '@twofold/rules/slide';

const networkUrl = new URL('@twofold/network-lite/lite.tfn', import.meta.url);
const engine = createEngine({ network: 'lite', networkUrl, spawn: spawnWebWorker });
const { position } = start(slide, slide.presets['classic']!, seedFromInteger(1));
const analysis = await engine.analyse('slide', position, { depth: 2 });
document.body.textContent = analysis.ok ? `by ${analysis.value.by}` : analysis.error.message;
