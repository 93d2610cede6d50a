import { invoke } from '../data/calls/index.ts'
import type { ReplyOf } from '../data/calls/index.ts'
import { mediaLinkOf } from './mediaLinks.ts'

export type PlayedMedia = ReplyOf<'content.refreshS3DownloadLink'>

const requests = new Map<string, Promise<PlayedMedia>>()

/** A file with fresh links; requested once, however many places need it at the same moment. */
export function freshMedia(id: string): Promise<PlayedMedia> {
  const known = requests.get(id)
  if (known !== undefined) return known
  const answer = invoke('content.refreshS3DownloadLink', { params: { id } }).finally(() => requests.delete(id))
  requests.set(id, answer)
  return answer
}

/** The grant in a file's links. */
export const grantOf = ({ sources }: Pick<PlayedMedia, 'sources'>): string =>
  mediaLinkOf(sources[0]?.url ?? '')?.grant ?? ''
