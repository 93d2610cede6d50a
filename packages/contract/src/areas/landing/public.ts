import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  Accent,
  CommentView,
  Count,
  EventCard,
  EventView,
  GroupCard,
  GroupStanding,
  Handle,
  Id,
  Image,
  Maintenance,
  PersonCard,
  PostView,
  Time,
  maxListEntries,
  queryNumber,
  typedCode,
} from '../../shared/index.ts'

// Apart from the instance, none of these may be kept by shared caches: anything deleted or closed disappears at once. Lists
// for programs are in `visitors.ts`.

export const getPublicPost = call({
  method: 'GET',
  path: '/landing/posts/{postId}',
  auth: 'public',
  scope: 'posts:read',
  needsOpenPlace: true,
  summary: 'Reads a post that everyone may see, with its first comments.',
  description:
    'Only a post whose audience is everyone, on a public profile or in a group that everyone may read; otherwise ' +
    '404. Signed-in callers read it as themselves, so they do not see posts of people who block them.',
  params: z.strictObject({ postId: Id }),
  response: z.strictObject({ post: PostView, comments: z.array(CommentView).max(10) }),
  errors: ['POST_NOT_FOUND'],
  extension: true,
  rateLimit: 'public',
})

export const getPublicEvent = call({
  method: 'GET',
  path: '/landing/events/{eventId}',
  auth: 'public',
  scope: 'events:read',
  needsOpenPlace: true,
  summary: 'Reads an event that everyone may see.',
  description:
    'Only an event visible to everyone, in a group that everyone may read; never its online link. Signed-in callers ' +
    'do not find one that `communityEvent` would not show them.',
  params: z.strictObject({ eventId: Id }),
  query: z.strictObject({ occurrence: Time.optional().describe('For a recurring event; the next by default.') }),
  response: z.strictObject({ event: EventView }),
  errors: ['EVENT_NOT_FOUND'],
  extension: true,
  rateLimit: 'public',
})

export const getPublicEventIcs = call({
  method: 'GET',
  path: '/landing/events/{eventId}/ics',
  auth: 'public',
  scope: 'events:read',
  needsOpenPlace: true,
  summary: 'Exports an event that everyone may see as an iCalendar file.',
  description:
    'To whom `getPublicEvent` shows it, without its online link. A file got later, or by a member, updates what a ' +
    'calendar has of an earlier one, moved and cancelled dates included.',
  params: z.strictObject({ eventId: Id }),
  query: z.strictObject({ occurrence: Time.optional().describe('One date of a series; all of it by default.') }),
  response: z.strictObject({ fileName: z.string(), ics: z.string().describe('The file’s text.') }),
  errors: ['EVENT_NOT_FOUND'],
  extension: true,
  rateLimit: 'public',
})

export const getStarterPack = call({
  method: 'GET',
  path: '/landing/lists/{listId}',
  auth: 'public',
  needsOpenPlace: true,
  summary: 'Reads a shared list as visitors may see it.',
  description:
    'Only a shared list of a person with a public profile; of those on it, people with a public profile and groups ' +
    'that everybody may read. Signed-in callers do not find one that `getNamedList` would not show them.',
  params: z.strictObject({ listId: Id }),
  response: z
    .strictObject({
      id: Id,
      name: z.string(),
      description: z.string(),
      owner: PersonCard,
      people: z.array(PersonCard).max(maxListEntries),
      groups: z.array(GroupCard).max(maxListEntries),
    })
    .meta({ id: 'StarterPackView', description: 'The public page of a shared list.' }),
  errors: ['LIST_NOT_FOUND'],
  extension: true,
  rateLimit: 'public',
})

export const previewJoinCode = call({
  method: 'GET',
  path: '/landing/join-codes/{code}',
  auth: 'public',
  summary: 'Shows what an enterprise group’s join code opens, before anything is asked of the visitor.',
  description: 'A code that is off, expired or used up says so; one that never existed is not found.',
  params: z.strictObject({ code: typedCode(64) }),
  response: z.strictObject({
    state: z.enum(['OPEN', 'DISABLED', 'EXPIRED', 'USED_UP']),
    group: z.strictObject({
      id: Id,
      communityHandle: z.string().nullable().describe('Where its landing page is published.'),
      name: z.string(),
      picture: Image.nullable(),
      description: z.string(),
      verified: z.boolean(),
    }),
    needsApproval: z.boolean().describe('Redeeming it sends a request; an admin decides.'),
    emailDomains: z.array(z.string()).describe('If not empty: a confirmed address at one of these is required.'),
    entitlementTitle: z.string().nullable().describe('The entitlement it grants besides membership.'),
    seatsLeft: Count.nullable().describe('Null for no limit.'),
    expirationDate: Time.nullable(),
    viewer: z
      .strictObject({
        membershipState: GroupStanding,
        redeemed: z
          .boolean()
          .describe('Has been in, or has asked, with this code: redeeming it again changes nothing.'),
      })
      .nullable()
      .describe('How the signed-in viewer relates to the group; null for visitors.'),
  }),
  errors: ['NOT_FOUND'],
  extension: true,
  rateLimit: 'guess',
})

const Provider = z
  .strictObject({
    clientId: z.string(),
    authorizeUrl: z.string().describe('The provider’s own page, where people prove who they are.'),
  })
  .nullable()

export const getInstance = call({
  method: 'GET',
  path: '/landing/instance',
  auth: 'public',
  summary: 'Tells clients what this installation is and what it offers.',
  query: z.strictObject({
    revision: queryNumber
      .int()
      .min(0)
      .optional()
      .describe('Of a frame `place`: the answer is of this revision or a later one, and from no cache of an earlier.'),
  }),
  response: z.strictObject({
    name: z.string(),
    intro: z.string(),
    revision: z.int().min(0).describe('Of the settings of the place.'),
    languages: z
      .strictObject({ main: z.string(), offered: z.array(z.string()) })
      .describe('The languages that people choose from, and the one for people who prefer none of them; BCP 47.'),
    accent: Accent.nullable().describe('Null: the product’s own colours.'),
    pictures: z.strictObject({
      logo: Image.nullable(),
      darkLogo: Image.nullable().describe('For dark grounds; without one, the logo is for both.'),
      icon: Image.nullable(),
      sharePicture: Image.nullable(),
    }),
    singleCommunity: z.string().nullable().describe('The handle of the only community, if there is just one.'),
    providers: z.strictObject({ apple: Provider, google: Provider }).describe('Ways to sign in that are set up.'),
    captcha: z.strictObject({
      kind: z.enum(['PROOF_OF_WORK', 'RECAPTCHA']),
      challengeUrl: z.string().nullable().describe('Where to get a proof of work.'),
      siteKey: z.string().nullable().describe('For reCAPTCHA.'),
    }),
    maintenance: Maintenance.nullable(),
    termsVersion: z.string().describe('The version that `register` expects.'),
    features: z.strictObject({
      registration: z.boolean().describe('Whether anybody may create an account.'),
      sms: z.boolean().describe('Codes can be sent by SMS; without it phone numbers cannot be confirmed.'),
      demoForm: z.boolean(),
      prayers: z.boolean().describe('Profiles have prayer requests.'),
      testimonials: z.boolean().describe('Profiles have a testimonial.'),
      cardPayments: z.boolean(),
      premium: z.boolean().describe('Groups sell offers.'),
      liveStreams: z.boolean().describe('Organizations can begin streams.'),
      recommendations: z.boolean().describe('People and groups are recommended.'),
      webPushKey: z.string().nullable().describe('The public VAPID key, in base64url.'),
    }),
  }),
  extension: true,
  rateLimit: 'public',
  publicCacheSeconds: 60,
  allowedInMaintenance: true,
})

export const getCaptcha = call({
  method: 'GET',
  path: '/landing/captcha',
  auth: 'public',
  summary: 'Returns a fresh proof of work to solve, in the form of the ALTCHA widget.',
  description: 'Signed, valid once and for ten minutes. 404 where the installation uses another captcha.',
  response: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      keySignature: z.string().optional(),
      memoryCost: z.int().optional(),
      parallelism: z.int().optional(),
      expiresAt: z.int().optional().describe('Seconds since 1970.'),
      data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
    }),
    signature: z.string(),
  }),
  errors: ['NOT_FOUND'],
  extension: true,
  rateLimit: 'public',
  allowedInMaintenance: true,
})

export const getCommunityOverview = call({
  method: 'GET',
  path: '/landing/community-profile/{communityHandle}/overview',
  auth: 'public',
  needsOpenPlace: true,
  summary: 'Reads what a visitor may see of the life of a community: numbers, faces, coming events, posts, groups.',
  description:
    'Only what everyone may see; members, their numbers and admins only where the community shows its members to ' +
    'everyone. Signed-in callers see nobody who blocks them.',
  params: z.strictObject({ communityHandle: Handle }),
  response: z.strictObject({
    community: GroupCard.describe('Without `memberCount` if it does not show its members to everyone.'),
    joinedThisMonth: Count.nullable().describe(
      'Members of now who joined in the last 30 days; null if members are not shown.',
    ),
    groupCount: Count,
    eventCount: Count.describe('Dates that take place in the next 14 days, up to 3000.'),
    faces: z
      .array(PersonCard)
      .max(7)
      .describe('Members with a picture and a public profile; otherwise the authors of `posts`.'),
    admins: z.array(PersonCard).max(4).describe('Those with a public profile, the owner first.'),
    events: z
      .array(z.strictObject({ event: EventCard, going: Count }))
      .max(3)
      .describe('The next date of each event, soonest first.'),
    posts: z
      .array(PostView)
      .max(3)
      .describe('Of the last 30 days, by different authors with public profiles, those with pictures first.'),
    groups: z.array(GroupCard).max(8).describe('The most active ones first.'),
  }),
  errors: ['COMMUNITY_NOT_FOUND'],
  extension: true,
  rateLimit: 'public',
})
