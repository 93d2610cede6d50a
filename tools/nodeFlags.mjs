/**
 * Node flags for our programs. The young generation gets 8 MB instead of 32: a server under load then needs a third
 * less memory, and collections, though more frequent, are shorter. The old generation is collected when it has grown by
 * two fifths instead of having doubled or trebled: another quarter less, for a few per cent of the processor. No place
 * in the code is taken for one whose objects live long because those it created at the start do: what each request
 * creates there would stay until the next major collection. While the old generation is being looked through, the young
 * one is still collected: otherwise everything that requests create meanwhile would have to be kept. The thread that
 * answers requests collects the young one by itself: with helpers it waits for those, and on a busy machine they wait
 * for a processor.
 */
export const nodeFlags = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=8',
  '--heap-growing-percent=40',
  '--no-allocation-site-pretenuring',
  '--no-separate-gc-phases',
  '--no-parallel-scavenge',
]
