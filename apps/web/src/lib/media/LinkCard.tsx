import { linkedVideo } from '@koinon/contract/videoLinks'
import type { ReplyOf } from '../data/calls/index.ts'
import { PageCard, type PageCardProps } from './PageCard.tsx'
import { VideoCard } from './VideoCard.tsx'

export type ShownLink = Exclude<ReplyOf<'content.getItem'>['linkPreview'], null>

/** The hosts of PeerTube whose players the policy of this document admits, as the server wrote them on it. */
const playedHosts = (): readonly string[] => document.documentElement.dataset['videoHosts']?.split(' ') ?? []

export type LinkCardProps = Pick<PageCardProps, 'facets'> & { readonly link: ShownLink }

/** A linked page's summary, or a video that can be played here. */
export function LinkCard({ link, ...rest }: LinkCardProps) {
  const { url, title, image } = link
  const video = title === null ? null : linkedVideo(url, playedHosts())
  return video === null || title === null ? (
    <PageCard link={link} {...rest} />
  ) : (
    <VideoCard link={{ url, title, image }} video={video} />
  )
}
