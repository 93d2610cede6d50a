import { loudnessRate } from './commands.ts'

const bucketSamples = loudnessRate / 10
/** This many bars suit a player of any width. */
const bars = 120
const loudest = 32_768

/** Takes plain samples (16 bits, mono) as they come; keeps ten values a second. */
export function measureLoudness() {
  const peaks: number[] = []
  let odd: Buffer = Buffer.alloc(0)
  let samples = 0
  let peak = 0
  const close = () => {
    peaks.push(peak / loudest)
    peak = 0
  }
  return {
    add(chunk: Buffer): void {
      const bytes = odd.length > 0 ? Buffer.concat([odd, chunk]) : chunk
      const whole = bytes.length - (bytes.length % 2)
      for (let at = 0; at < whole; at += 2) {
        const loudness = Math.abs(bytes.readInt16LE(at))
        if (loudness > peak) peak = loudness
        samples += 1
        if (samples % bucketSamples === 0) close()
      }
      odd = bytes.subarray(whole)
    },
    seconds: (): number => samples / loudnessRate,
    /** Loudness over time as the bars of a player, the loudest at 1; flat for silence. */
    waveform(): number[] {
      if (samples % bucketSamples !== 0) close()
      const max = Math.max(
        0.001,
        peaks.reduce((one, other) => Math.max(one, other), 0),
      )
      return normalizePeaks(peaks).map((loudness) => Math.round(Math.min(1, loudness / max) * 100) / 100)
    },
  }
}

/** As many as there are bars, each the loudest of its stretch; fewer stay as they are. */
function normalizePeaks(peaks: readonly number[]): number[] {
  if (peaks.length <= bars) return [...peaks]
  return Array.from({ length: bars }, (_, bar) => {
    const stretch = peaks.slice(Math.floor((bar * peaks.length) / bars), Math.floor(((bar + 1) * peaks.length) / bars))
    return stretch.reduce((one, other) => Math.max(one, other), 0)
  })
}
