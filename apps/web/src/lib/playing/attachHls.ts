import type { Attach } from '@koinon/ui/content/VideoPlayer'

/** Films are watched in a column: more than this is not seen, and begins later. */
const firstBandwidth = 1_000_000

/** Plays a playlist in browsers that cannot do it themselves; what that takes is loaded with the first film. */
export const attachHls: Attach = async (video, url, onFailed) => {
  const { default: Hls } = await import('hls.js/light')
  const hls = new Hls({
    capLevelToPlayerSize: true,
    startLevel: 0,
    abrEwmaDefaultEstimate: firstBandwidth,
    maxBufferLength: 20,
    enableWorker: false,
  })
  hls.on(Hls.Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return
    if (type === Hls.ErrorTypes.MEDIA_ERROR) hls.recoverMediaError()
    else onFailed()
  })
  const ready = new Promise<void>((resolve) => hls.once(Hls.Events.MANIFEST_PARSED, () => resolve()))
  hls.loadSource(url)
  hls.attachMedia(video)
  await Promise.race([ready, new Promise<void>((resolve) => hls.once(Hls.Events.ERROR, () => resolve()))])
  return () => hls.destroy()
}
