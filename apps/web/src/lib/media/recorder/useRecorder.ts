import { useEffect, useRef, useState } from 'react'
import { t, word } from '../../text/i18n/index.ts'

export type RecorderState = 'idle' | 'asking' | 'recording' | 'refused'

/** In seconds. Longer sounds have to be uploaded. */
const maxSeconds = 60 * 60
const types = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/webm', 'audio/ogg;codecs=opus']
/** How often the level is read, per second. */
const levelsPerSecond = 10

interface Running {
  readonly recorder: MediaRecorder
  readonly stop: () => void
}

/** Records from the microphone, which is requested when the button is pressed and released afterwards. */
export function useRecorder(onDone: (audio: File) => void) {
  const running = useRef<Running | null>(null)
  const [state, setState] = useState<RecorderState>('idle')
  const [refusal, setRefusal] = useState('')
  const [seconds, setSeconds] = useState(0)
  const [level, setLevel] = useState(0)
  useEffect(() => () => running.current?.stop(), [])

  const start = async () => {
    setState('asking')
    try {
      const stream = await microphone()
      const chunks: Blob[] = []
      const recorder = new MediaRecorder(stream, typeOf())
      recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data))
      recorder.addEventListener('stop', () => onDone(fileOf(chunks, recorder.mimeType)))
      const ears = await listen(stream)
      const passed = stopwatch()
      const timer = setInterval(() => {
        setSeconds(passed())
        setLevel(ears.level())
        if (passed() >= maxSeconds) finish()
      }, 1000 / levelsPerSecond)
      running.current = {
        recorder,
        stop: () => {
          clearInterval(timer)
          ears.close()
          for (const track of stream.getTracks()) track.stop()
        },
      }
      recorder.start(1000)
      setState('recording')
    } catch (error) {
      setRefusal(refusalOf(error))
      setState('refused')
    }
  }
  const finish = () => {
    running.current?.recorder.stop()
    running.current?.stop()
    running.current = null
    setState('idle')
  }
  return { state, refusal, seconds, level, start, finish }
}

/** Seconds since then. */
function stopwatch(): () => number {
  const begunAt = performance.now()
  return () => (performance.now() - begunAt) / 1000
}

class NoRecorder extends Error {}

async function microphone(): Promise<MediaStream> {
  if (!('mediaDevices' in navigator) || !('MediaRecorder' in window)) throw new NoRecorder()
  return navigator.mediaDevices.getUserMedia({ audio: true })
}

function typeOf(): MediaRecorderOptions {
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type))
  return mimeType === undefined ? {} : { mimeType }
}

function fileOf(chunks: readonly Blob[], type: string): File {
  const [family = 'audio/webm'] = type.split(';')
  const ending = family.split('/')[1] ?? 'webm'
  return new File([...chunks], `${word('Recording', 'name of a sound that was recorded')}.${ending}`, { type: family })
}

/** The input level, 0 to 1, to show that the microphone hears the member. */
async function listen(stream: MediaStream) {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    level(): number {
      analyser.getFloatTimeDomainData(samples)
      return Math.min(
        1,
        samples.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0),
      )
    },
    close: () => void context.close(),
  }
}

function refusalOf(error: unknown): string {
  if (error instanceof NoRecorder) return t('This browser can’t record. Add an audio file instead.')
  switch (error instanceof DOMException ? error.name : '') {
    case 'NotFoundError':
      return t('No microphone found. Connect one or add an audio file.')
    case 'NotAllowedError':
      return t('The microphone is blocked. Allow it in your browser settings.')
    case 'NotReadableError':
      return t('Another program is using the microphone. Close it and try again.')
    default:
      return t('Recording failed. Try again or add an audio file.')
  }
}
