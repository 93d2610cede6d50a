import { z } from 'zod'
import { linkedVideo } from '@koinon/contract/videoLinks'
import { plainText } from './pageSummary.ts'
import type { Fetcher } from './port.ts'

/** The part of an oEmbed answer that is shown. Its HTML is never read: the player's address is our own. */
const Described = z.object({
  title: z.string(),
  author_name: z.string().optional().catch(undefined),
  thumbnail_url: z
    .url({ protocol: /^https?$/ })
    .optional()
    .catch(undefined),
})

export interface VideoFacts {
  readonly title: string
  readonly description: string | null
  readonly siteName: string
  readonly imageUrls: readonly string[]
}

const maxBytes = 64 * 1024
const maxTitle = 200

/** A video as its site describes it by oEmbed; null for other addresses, and if the site does not answer as it should. */
export async function fetchVideoFacts(
  fetcher: Fetcher,
  url: string,
  { deadlineMs, peerTubeHosts }: { readonly deadlineMs: number; readonly peerTubeHosts: readonly string[] },
): Promise<VideoFacts | null> {
  const video = linkedVideo(url, peerTubeHosts)
  if (video === null) return null
  const answer = await fetcher.fetchPublic(video.oEmbedUrl, {
    accept: ['application/json'],
    maxBytes,
    deadlineMs,
    maxRedirects: 0,
  })
  if (!answer.ok || answer.status !== 200) return null
  const described = readDescription(answer.body)
  const title = plainText(described?.title ?? '', maxTitle)
  if (!described || title === '') return null
  const { author_name: author, thumbnail_url: picture } = described
  return {
    title,
    description: plainText(author ?? '', maxTitle) || null,
    siteName: video.site,
    imageUrls: picture === undefined ? [] : [picture],
  }
}

function readDescription(body: Buffer): z.output<typeof Described> | null {
  try {
    return Described.safeParse(JSON.parse(body.toString('utf8'))).data ?? null
  } catch {
    return null
  }
}
