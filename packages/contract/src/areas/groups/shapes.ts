import { z } from 'zod'
import {
  Description,
  GroupSettings,
  Id,
  JoinPolicy,
  Name,
  Near,
  PlaceInput,
  SubgroupJoinPolicy,
  Time,
  TopLevelJoinPolicy,
  facets,
  formatsOf,
  line,
  prose,
  queryFlag,
} from '../../shared/index.ts'

/** Shapes shared by several topics of this area. */

export const inGroup = { groupId: Id }
/** Of a group that is deleted. */
export const withoutRefund = queryFlag
  .optional()
  .describe(
    'Confirms that one-time buyers through Apple lose their purchase. They are told, and can ask Apple for their money.',
  )
export const inEnterprise = { enterpriseGroupId: Id }
/** A person in a group: both together name a request or a membership. */
export const personInGroup = { groupId: Id, userId: Id }
export const peopleInGroup = { groupId: Id, userIds: z.array(Id).min(1).max(100) }

const settingsWith = <P extends z.ZodType>(joinPolicy: P) =>
  z
    .strictObject({ ...GroupSettings.shape, joinPolicy })
    .partial()
    .optional()
    .describe('Fields left out stay as they are.')

/** The fields that admins of any group may set, as sent; null removes a field. */
const details = {
  name: Name,
  description: prose(140).optional().describe('Shown on its card.'),
  pictureMediaId: Id.nullable().optional(),
  bannerMediaId: Id.nullable().optional(),
  about: Description.optional(),
  aboutFormats: formatsOf('about'),
  rules: z.array(line(280)).max(10).optional(),
  interestIds: z.array(Id).max(20).optional(),
  place: PlaceInput.nullable().optional(),
  questions: z.array(line(280)).max(5).optional().describe('Put to those who ask to join.'),
}
/** Of a group whose kind its id decides: which policies fit is checked when it is known. */
export const groupDetails = { ...details, settings: settingsWith(JoinPolicy) }
/** Of a group that belongs to no other. */
export const topLevelDetails = { ...details, settings: settingsWith(TopLevelJoinPolicy) }
/** Of a group within another. */
const subgroupDetails = { ...details, settings: settingsWith(SubgroupJoinPolicy) }
const not = z.never('A subgroup belongs to its parent’s organisation: give only one.').optional()
/** A new group: with `parentId` a subgroup, whose policies are those of subgroups. */
export const newGroup = <S extends z.ZodRawShape>(more: S) =>
  z.union([
    z.strictObject({ ...topLevelDetails, ...more, parentId: not, enterpriseGroupId: Id.optional() }),
    z.strictObject({ ...subgroupDetails, ...more, parentId: Id, enterpriseGroupId: not }),
  ])
export const groupDetailErrors = [
  'MEDIA_NOT_FOUND',
  'INTEREST_UNKNOWN',
  'PLACE_UNKNOWN',
  'LANGUAGE_UNKNOWN',
  'NAME_MISLEADING',
] as const

/** Why a draft of a post may be refused. */
export const draftErrors = [
  'EMPTY_POST',
  'SCHEDULE_OUT_OF_RANGE',
  'TOO_MANY_SCHEDULED',
  'QUOTA_REACHED',
  'PLACE_UNKNOWN',
  'ZONE_UNKNOWN',
  'MEDIA_NOT_FOUND',
  'ENTITLEMENT_NOT_FOUND',
  'ALREADY_PUBLISHED',
] as const
/** Why posting in a group or an event may be refused. */
export const postErrors = ['POSTING_NOT_ALLOWED', 'RESTRICTED', ...draftErrors] as const

/** Why a post in a group or an event may have to wait. */
export const heldPostErrors = ['SLOW_MODE', 'ALREADY_SUBMITTED'] as const

export const GroupSize = z
  .enum(['SMALL', 'MEDIUM', 'LARGE'])
  .meta({ id: 'GroupSize', description: 'Up to 49 members, 50 to 499, 500 and more.' })

const interestIds = z.array(Id).min(1).max(20).describe('Any of these.')

/** Filters for a directory of groups. */
export const groupFilters = z
  .strictObject({
    interestIds,
    near: Near,
    joinPolicy: JoinPolicy,
    enterpriseGroupId: Id,
    size: GroupSize,
    mine: z.boolean().describe('True: only the caller’s groups; false: only the others.'),
  })
  .partial()
export const groupFacets = facets('interest', 'joinPolicy', 'enterpriseGroup', 'size')

export const enterpriseFilters = z.strictObject({ interestIds, near: Near, verified: z.boolean() }).partial()
export const enterpriseFacets = facets('interest', 'distance', 'verified')

/**
 * The date of a recurring event that is meant, by its start; one that was moved can also be found by its planned
 * start.
 */
export const occurrence = { occurrence: Time.optional().describe('For a recurring event; the series by default.') }
