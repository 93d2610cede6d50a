import { contract } from '@koinon/contract'
import type { Reply } from '@koinon/contract/kernel'
import type { PersonCard, PostView } from '@koinon/contract/shared'
import { beginningOf, hideSpoilers } from '@koinon/contract/text'
import type {
  ComingEvent,
  CommunityFace,
  CommunityGroup,
  CommunityLife,
  PublicNote,
  PublicPicture,
} from '@koinon/web/pages'
import { bodyOf } from '../callApi.ts'
import type { PageRequest } from '../pageRequest.ts'

type Overview = Reply<typeof contract.landing.getCommunityOverview>

/** In characters: what fits on a note. */
const maxNoteLength = 220

/** The public numbers and events of a community; null if they could not be read, and the page goes without. */
export async function readCommunityLife({ get }: PageRequest, communityHandle: string): Promise<CommunityLife | null> {
  const overview = bodyOf(
    contract.landing.getCommunityOverview,
    await get(`/landing/community-profile/${communityHandle}/overview`),
  )
  return overview && lifeOf(overview)
}

function lifeOf(overview: Overview): CommunityLife {
  const { community, joinedThisMonth, groupCount, eventCount } = overview
  return {
    name: community.name,
    isOpen: community.joinPolicy === 'ANYONE',
    memberCount: community.memberCount ?? null,
    joinedThisMonth,
    groupCount,
    eventCount,
    faces: overview.faces.map(faceOf),
    admins: overview.admins.map(faceOf),
    events: overview.events.map(comingEventOf),
    posts: overview.posts.map(noteOf),
    groups: overview.groups.map(groupOf),
  }
}

const faceOf = ({ id, kind, displayName, avatar }: PersonCard): CommunityFace => ({
  id,
  name: displayName,
  shortName: (kind === 'PERSON' && displayName.split(' ')[0]) || displayName,
  sources: avatar?.sources ?? [],
})

const comingEventOf = ({ event, going }: Overview['events'][number]): ComingEvent => ({
  id: event.id,
  title: event.title,
  startTime: event.startTime,
  timeZone: event.timeZone,
  place: event.place?.locationString ?? null,
  online: event.online,
  going,
  cover: event.cover && { alt: event.cover.alt, sources: event.cover.sources },
})

/** A post as a note with the beginning of its text. */
export function noteOf(post: PostView): PublicNote {
  const { author, postedAs, group, media, counts } = post
  const [picture = null] = picturesOf(media)
  return {
    id: post.id,
    by: postedAs
      ? {
          kind: postedAs.kind === 'ENTERPRISE' ? 'org' : 'group',
          id: postedAs.id,
          name: postedAs.name,
          sources: postedAs.picture?.sources ?? [],
        }
      : { kind: 'person', ...faceOf(author) },
    groupName: postedAs ? null : (group?.name ?? null),
    text: shortened(hideSpoilers(post)),
    language: post.language,
    createdAt: post.createdAt,
    picture,
    likes: counts.likes,
    comments: counts.comments,
  }
}

/** The pictures of a post. */
export const picturesOf = (media: PostView['media']): PublicPicture[] =>
  media.flatMap(({ mediaType, alt, sources }) =>
    mediaType === 'IMAGE' ? [{ alt, sources: sources.flatMap(imageSourceOf) }] : [],
  )

const imageSourceOf = ({ url, type, width }: PostView['media'][number]['sources'][number]) =>
  width === null ? [] : [{ url, type, width }]

const shortened = (text: string): string => {
  const excerpt = beginningOf(text, maxNoteLength)
  return excerpt === text ? text : `${excerpt.slice(0, excerpt.lastIndexOf(' ')).trimEnd()}…`
}

const groupOf = ({ id, name, memberCount, description, picture }: Overview['groups'][number]): CommunityGroup => ({
  id,
  name,
  memberCount: memberCount ?? null,
  description,
  sources: picture?.sources ?? [],
})
