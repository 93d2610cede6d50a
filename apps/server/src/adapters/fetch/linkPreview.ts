import { type PageSummary, decodePage, plainText, readPageSummary } from './pageSummary.ts'
import { fetchVideoFacts } from './videoPreview.ts'
import type { FetchAnswer, FetchRefusal, Fetcher } from './port.ts'

/** A picture as received: to be decoded in the image process, and never served as it is. */
export interface ForeignPicture {
  url: string
  contentType: string
  bytes: Buffer
}
export interface FoundPreview {
  /** Where the address finally led. */
  url: string
  title: string
  description: string | null
  siteName: string | null
  picture: ForeignPicture | null
}
export type PreviewResult =
  | { ok: true; preview: FoundPreview }
  | { ok: false; reason: FetchRefusal | 'REFUSED_BY_SITE' | 'NOTHING_TO_SHOW'; detail: string }

const pages = ['text/html', 'application/xhtml+xml']
const pictures = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']
const wholeMs = 5000

/**
 * The preview of a foreign address. The page and its picture together take at most five seconds; each may have at
 * most 1 MB, a longer page being read up to there. Only plain text is kept of the page. Of videos at known sites their
 * description by oEmbed is read in place of the page.
 */
export async function fetchLinkPreview(
  fetcher: Fetcher,
  url: string,
  {
    deadlineMs = wholeMs,
    peerTubeHosts = [],
  }: { readonly deadlineMs?: number; readonly peerTubeHosts?: readonly string[] } = {},
): Promise<PreviewResult> {
  const deadline = AbortSignal.timeout(deadlineMs)
  const video = await fetchVideoFacts(fetcher, url, { deadlineMs, peerTubeHosts })
  if (video !== null) {
    const { imageUrls, ...facts } = video
    return { ok: true, preview: { url, ...facts, picture: await firstPicture(fetcher, imageUrls, deadline) } }
  }
  const page = await fetcher.fetchPublic(url, {
    accept: [...pages, ...pictures],
    headers: { accept: 'text/html,application/xhtml+xml;q=0.9,image/*;q=0.8' },
    overflow: 'truncate',
    deadlineMs,
  })
  if (!page.ok) return page
  if (page.status >= 400) return { ok: false, reason: 'REFUSED_BY_SITE', detail: `status ${page.status}` }
  if (pictures.includes(page.contentType)) return ofPicture(page)
  const facts = await readPageSummary(decodePage(page.body, page.headers['content-type'] ?? ''), page.url)
  const picture = await firstPicture(fetcher, facts.imageUrls, deadline)
  return ofPage(page, facts, picture)
}

function ofPage({ url }: FetchAnswer, facts: PageSummary, picture: ForeignPicture | null): PreviewResult {
  const { title, description, siteName } = facts
  if (!title && !description && !picture)
    return { ok: false, reason: 'NOTHING_TO_SHOW', detail: 'no title and no picture' }
  return { ok: true, preview: { url, title: title ?? new URL(url).hostname, description, siteName, picture } }
}

/** The address of a picture shows that picture, under its name. */
function ofPicture({ url, contentType, body, truncated }: FetchAnswer): PreviewResult {
  if (truncated) return { ok: false, reason: 'TOO_LARGE', detail: 'a picture of more than 1 MB' }
  const { hostname, pathname } = new URL(url)
  const title = plainText(readable(pathname.slice(pathname.lastIndexOf('/') + 1)), 200) || hostname
  return {
    ok: true,
    preview: { url, title, description: null, siteName: null, picture: { url, contentType, bytes: body } },
  }
}

const readable = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** The best of a page's pictures that is one, and can be had in time. */
async function firstPicture(
  fetcher: Fetcher,
  urls: readonly string[],
  signal: AbortSignal,
): Promise<ForeignPicture | null> {
  for (const url of urls) {
    if (signal.aborted) return null
    // The next is only asked for if this one is none.
    const picture = await fetchPicture(fetcher, url, signal)
    if (picture) return picture
  }
  return null
}

/** A preview without its picture is still a preview. */
async function fetchPicture(fetcher: Fetcher, url: string, signal: AbortSignal): Promise<ForeignPicture | null> {
  try {
    const answer = await fetcher.fetchPublic(url, { accept: pictures, signal })
    if (!answer.ok || answer.status !== 200) return null
    return { url: answer.url, contentType: answer.contentType, bytes: answer.body }
  } catch (error) {
    if (signal.aborted) return null
    throw error
  }
}
