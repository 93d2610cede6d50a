import type { Attach } from '@koinon/ui/content/VideoPlayer'
import { mediaLinkOf, withGrant } from '../media/links.ts'

/** Films are watched in a column: more than this is not seen, and begins later. */
const firstBandwidth = 1_000_000

/**
 * Plays a playlist by Media Source Extensions; what that takes is loaded with the first film. When its links
 * have ended the parts that are still wanted are asked for with fresh ones, while what has come already plays on.
 */
export const attachHls: Attach = async (video, { url, renew, onFailed }) => {
  const { default: Hls } = await import('hls.js/light')
  let grant = mediaLinkOf(url)?.grant ?? ''
  const hls = new Hls({
    capLevelToPlayerSize: true,
    startLevel: 0,
    abrEwmaDefaultEstimate: firstBandwidth,
    maxBufferLength: 20,
    enableWorker: false,
    // Playlists name their parts with the links that they themselves were read with.
    xhrSetup: (request, part) => request.open('GET', withGrant(part, grant)),
  })
  const goOn = async (isBegun: boolean) => {
    const fresh = await renew().catch(() => null)
    if (fresh === null) return onFailed()
    grant = mediaLinkOf(fresh)?.grant ?? ''
    if (isBegun) hls.startLoad()
    else hls.loadSource(fresh)
  }
  return new Promise((resolve) => {
    const release = () => hls.destroy()
    hls.once(Hls.Events.MANIFEST_PARSED, () => resolve(release))
    hls.on(Hls.Events.ERROR, (_, { fatal, type }) => {
      if (!fatal) return
      if (type === Hls.ErrorTypes.MEDIA_ERROR) hls.recoverMediaError()
      else void goOn(hls.levels.length > 0).finally(() => resolve(release))
    })
    hls.loadSource(url)
    hls.attachMedia(video)
  })
}
