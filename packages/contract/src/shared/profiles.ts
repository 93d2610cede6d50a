import { z } from 'zod'
import { abilities } from './abilities.ts'
import { GroupCard } from './groups.ts'
import { Interest } from './interests.ts'
import { Image, MediaItem } from './media.ts'
import { FollowersSummary, FriendsSummary, PersonCard } from './people.ts'
import { Place } from './places.ts'
import { PostView } from './posts.ts'
import { Count, Id, Time } from './primitives.ts'
import { RichText } from './text.ts'

export const HighlightView = z
  .strictObject({
    id: Id,
    title: z.string(),
    cover: Image.nullable(),
    postIds: z.array(Id).max(50),
    createdAt: Time,
  })
  .meta({ id: 'HighlightView', description: 'A named collection of a person’s own posts with media.' })
export type HighlightView = z.output<typeof HighlightView>

export const PrayerVisibility = z.enum(['EVERYONE', 'FOLLOWERS']).meta({ id: 'PrayerVisibility' })
export type PrayerVisibility = z.output<typeof PrayerVisibility>

export const PrayerView = z
  .strictObject({
    id: Id,
    author: PersonCard.nullable().describe('Null for an anonymous one, except to its author.'),
    text: z.string(),
    category: z.string().nullable(),
    visibility: PrayerVisibility,
    anonymous: z.boolean(),
    prayingCount: Count,
    mine: z.boolean().describe('The viewer prays for it.'),
    answered: z.strictObject({ at: Time, note: z.string().nullable() }).nullable(),
    createdAt: Time,
    can: abilities('pray', 'answer', 'delete', 'report'),
  })
  .meta({ id: 'PrayerView' })
export type PrayerView = z.output<typeof PrayerView>

export const TestimonialView = z
  .strictObject({ ...RichText.shape, media: z.array(MediaItem).max(4), updatedAt: Time })
  .meta({ id: 'TestimonialView' })
export type TestimonialView = z.output<typeof TestimonialView>

export const FullProfile = z
  .strictObject({
    ...PersonCard.shape,
    bio: RichText,
    links: z.array(z.string()).max(5),
    place: Place.nullable(),
    joinedAt: Time,
    counts: z.strictObject({ followers: Count, following: Count, groups: Count, posts: Count }),
    friendsInCommon: FriendsSummary,
    knownFollowers: FollowersSummary,
    interests: z.array(Interest),
    memberTitles: z.array(z.strictObject({ group: GroupCard, title: z.string() })),
    contentHeader: z.array(PostView).max(5),
    pinnedPosts: z.array(PostView).max(3),
    highlights: z.array(HighlightView),
    prayers: z.array(PrayerView).max(3),
    testimonial: TestimonialView.nullable(),
    blockedByMe: z.literal(false),
    mutedUntil: Time.nullable().describe('Muted by the viewer until then; the year 9999 means for good.'),
    can: abilities('follow', 'message', 'invite', 'report'),
  })
  .meta({ id: 'FullProfile', description: 'The lists are empty for a private person the viewer does not follow.' })
export type FullProfile = z.output<typeof FullProfile>

export const BlockedProfile = z
  .strictObject({ ...PersonCard.shape, blockedByMe: z.literal(true) })
  .meta({ id: 'BlockedProfile', description: 'Only the card, for somebody the viewer blocks.' })
export type BlockedProfile = z.output<typeof BlockedProfile>

export const Profile = z
  .discriminatedUnion('blockedByMe', [FullProfile, BlockedProfile])
  .meta({ id: 'Profile', description: 'A person’s page as the viewer sees it.' })
export type Profile = z.output<typeof Profile>
