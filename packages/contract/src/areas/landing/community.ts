import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  CaptchaAnswer,
  CommunityProfile,
  Email,
  Handle,
  Id,
  LandingPage,
  LandingPreview,
  Name,
  Note,
  PhoneInput,
  Title,
  queryNumber,
} from '../../shared/index.ts'

const byHandle = z.strictObject({ communityHandle: Handle })

export const putCommunityProfile = call({
  method: 'PUT',
  path: '/admin/community-profile/{communityHandle}',
  auth: 'member',
  summary: 'Makes or replaces the landing page of an enterprise group.',
  description:
    'For administrators, and for the owner and admins of that enterprise group. Pictures must be links of published ' +
    'containers. The page is public from then on.',
  params: byHandle,
  query: z.strictObject({ title: Title }),
  body: CommunityProfile,
  response: LandingPage,
  errors: ['COMMUNITY_NOT_FOUND', 'LINK_NOT_OURS'],
})

export const getCommunityProfile = call({
  method: 'GET',
  path: '/landing/community-profile/{communityHandle}',
  auth: 'public',
  needsOpenPlace: true,
  summary: 'Reads a community’s landing page by its handle.',
  params: byHandle,
  response: LandingPage,
  errors: ['COMMUNITY_NOT_FOUND'],
  rateLimit: 'public',
  publicCacheSeconds: 60,
})

export const getCommunityProfileById = call({
  method: 'GET',
  path: '/landing/community-profile-by-id/{communityId}',
  auth: 'public',
  needsOpenPlace: true,
  summary: 'Reads a community’s landing page by the id of its enterprise group.',
  params: z.strictObject({ communityId: Id }),
  response: LandingPage,
  errors: ['COMMUNITY_NOT_FOUND'],
  rateLimit: 'public',
  publicCacheSeconds: 60,
})

export const listCommunityProfiles = call({
  method: 'GET',
  path: '/landing/community-profiles',
  auth: 'public',
  needsOpenPlace: true,
  summary: 'Lists the communities that have published a landing page, by name.',
  description: 'A plain array: if it holds as many as `limit`, there may be more, after the last one’s id.',
  query: z.strictObject({
    after: Id.optional().describe('`communityId` of the last community in the previous answer.'),
    limit: queryNumber.int().min(1).max(500).default(500),
  }),
  response: z.array(LandingPreview).max(500),
  rateLimit: 'public',
  publicCacheSeconds: 60,
})

export const joinCommunity = call({
  method: 'POST',
  path: '/landing/community-profile/{communityHandle}/join',
  auth: 'public',
  scope: null,
  needsOpenPlace: true,
  summary: 'Asks to join a community from its landing page.',
  description:
    'With an e-mail address or a phone number a code and a link are sent: `VERIFICATION_SENT`. With neither the ' +
    'request is kept for the account that the same browser (known by a cookie) makes within a day, and then waits for ' +
    'an administrator: `PENDING_APPROVAL`. For a member who is signed in: `JOINED`, or `PENDING_APPROVAL` if an ' +
    'administrator decides. Known and unknown people get the same answer. While registration is closed only members ' +
    'may ask; where the place takes addresses of certain domains alone, visitors give one of them. The parts of a birth date are given together and must make a real day. Where `answersRequired` is set, ' +
    'each of the given `questions` has to be answered; other ones than the present are refused.',
  params: byHandle,
  body: z.strictObject({
    firstName: Name,
    lastName: Name,
    recaptchaCode: CaptchaAnswer.describe(
      'The solved captcha of `getInstance`, or the token of a form the server rendered.',
    ),
    email: Email.optional(),
    phoneNumber: PhoneInput.optional().describe(
      'In international form, or as it is dialled in the country of the place, otherwise of the preferred language (`Accept-Language`).',
    ),
    birthDay: z.int().min(1).max(31).optional(),
    birthMonth: z.int().min(1).max(12).optional(),
    birthYear: z.int().min(1900).max(2200).optional(),
    answers: z.array(Note).max(5).optional().describe('To the questions of the page, in their order.'),
    questions: z.array(Note).max(5).optional().describe('The questions as they were shown; with `answers`.'),
  }),
  response: z.strictObject({
    status: z
      .enum(['VERIFICATION_SENT', 'PENDING_APPROVAL', 'JOINED'])
      .optional()
      .describe('Always given by this server.'),
  }),
  errors: [
    'COMMUNITY_NOT_FOUND',
    'JOIN_CLOSED',
    'EMAIL_DOMAIN_NEEDED',
    'VERSION_CONFLICT',
    'CAPTCHA_FAILED',
    'BIRTH_DATE_INVALID',
    'NOT_A_NUMBER',
    'INVALID_COUNTRY',
    'TOO_SHORT',
    'TOO_LONG',
  ],
  rateLimit: 'send',
})
