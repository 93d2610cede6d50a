export type Signal = 'IN' | 'AGAIN' | 'NOT'

/** Hz, in sequence: rising for yes, the same twice for "already", low for no. */
const tones: Readonly<Record<Signal, readonly number[]>> = { IN: [660, 880], AGAIN: [520, 520], NOT: [220] }
const shakes: Readonly<Record<Signal, readonly number[]>> = { IN: [60], AGAIN: [60, 60, 60], NOT: [240] }
const toneSeconds = 0.12
const loudness = 0.15

let context: AudioContext | undefined

/** Signals a scan's result by sound and vibration: the scanning person looks at people, not at a screen. */
export function signalResult(kind: Signal): void {
  const device: Partial<Pick<Navigator, 'vibrate'>> = navigator
  device.vibrate?.([...shakes[kind]])
  try {
    context ??= new AudioContext()
    const audio = context
    tones[kind].forEach((frequency, index) => {
      const [tone, volume] = [audio.createOscillator(), audio.createGain()]
      const from = audio.currentTime + index * toneSeconds
      volume.gain.setValueAtTime(loudness, from)
      volume.gain.exponentialRampToValueAtTime(0.001, from + toneSeconds)
      tone.frequency.value = frequency
      tone.connect(volume).connect(audio.destination)
      tone.start(from)
      tone.stop(from + toneSeconds)
    })
  } catch {
    // A device without sound: the screen shows it anyway.
  }
}
