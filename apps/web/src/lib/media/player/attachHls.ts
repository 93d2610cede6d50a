import type { Attach } from '@koinon/ui/media/VideoPlayer'
import { mediaLinkOf, withGrant } from '../mediaLinks.ts'

/** Videos are shown within a column: higher resolutions would not be visible and start later. */
const firstBandwidth = 1_000_000

/**
 * Plays a playlist in browsers that cannot do so natively; the library is loaded with the first video. When its links
 * have expired the remaining segments are requested with fresh ones, while the buffer keeps playing.
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
    // Playlists name their segments with the grant they were read with.
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
