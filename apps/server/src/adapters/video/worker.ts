import { makeAnimation } from './makeAnimation.ts'
import { makeRecording } from './makeRecording.ts'
import type { LoopOrder, RecordingUpdate, RecordingOrder } from './port.ts'
import { endCurrent } from './ffmpeg.ts'

/**
 * The child process that supervises ffmpeg, for one file. It ends with its parent, however that ends, and ffmpeg ends
 * with it.
 */
const send = (update: RecordingUpdate): void => void process.send?.(update)

let reported = 0
function report(percent: number): void {
  const whole = Math.max(0, Math.min(99, Math.floor(percent)))
  if (whole <= reported) return
  reported = whole
  send({ percent: whole })
}

process.once('message', (order: RecordingOrder | LoopOrder) => {
  const making = 'seconds' in order ? makeAnimation(order) : makeRecording(order, report)
  making.then(
    (result) => send({ result }),
    () => send({ result: { ok: false, failure: 'CORRUPT' } }),
  )
})
process.on('disconnect', () => {
  endCurrent()
  process.exit(0)
})
