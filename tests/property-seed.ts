import fc from 'fast-check';
import process from 'node:process';

/*
 * What is drawn for property tests is the same each time, so that a change is judged by what it changes.
 * `PROPERTY_SEED=random` draws anew, to look for what nobody has thought of; a number repeats a run.
 */
const { PROPERTY_SEED: asked = '20261123' } = process.env;
if (asked !== 'random') fc.configureGlobal({ seed: Number(asked) });
