import type { CommunityProfile, ImageSource, LandingPage, RichText } from '@koinon/contract/shared'
import type { PageCaptcha, PageForm } from './pageParts.ts'

export type JoinField =
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phoneNumber'
  | 'birthDay'
  | 'birthMonth'
  | 'birthYear'
  | `answers.${0 | 1 | 2 | 3 | 4}`

/**
 * P03 `/c/:handle`; the form is sent to the same address. Its `token` is the `recaptchaCode` of a browser without
 * JavaScript.
 */
export interface CommunityPage {
  readonly landing: LandingPage & { readonly communityProfile: CommunityProfile }
  readonly texts: LandingTexts
  /** The public numbers and events of the community; null if they could not be read. */
  readonly life: CommunityLife | null
  /** Whether the viewer may ask to join. */
  readonly takesMembers: boolean
  /** The contact that the form asks for beside the name; `?contact=phone` chooses the phone. */
  readonly contact: 'EMAIL' | 'PHONE'
  readonly form: PageForm<JoinField>
  readonly captcha: PageCaptcha
}

/** The texts of its profile, as they are shown. */
export interface LandingTexts {
  /** The first paragraph of its description, if no list or heading stands there. */
  readonly lead: RichText
  readonly below: RichText
  /** Beside the form. */
  readonly invitation: RichText
  /** The beginning of the description, for search engines. */
  readonly words: string
}

export interface CommunityLife {
  readonly name: string
  /** Whether people are members as soon as they have an account. */
  readonly isOpen: boolean
  /** Null if members are not shown to everybody. */
  readonly memberCount: number | null
  readonly joinedThisMonth: number | null
  readonly groupCount: number
  /** In the next two weeks. */
  readonly eventCount: number
  readonly faces: readonly CommunityFace[]
  readonly admins: readonly CommunityFace[]
  readonly events: readonly ComingEvent[]
  readonly posts: readonly PublicNote[]
  readonly groups: readonly CommunityGroup[]
}

export interface CommunityFace {
  readonly id: string
  readonly name: string
  /** The name in a sentence about several: a person's first name, an organization's whole one. */
  readonly shortName: string
  readonly sources: readonly ImageSource[]
}
export interface ComingEvent {
  readonly id: string
  readonly title: string
  readonly startTime: string
  readonly timeZone: string
  readonly place: string | null
  readonly online: boolean
  readonly going: number
  readonly cover: PublicPicture | null
}
export interface PublicPicture {
  readonly alt: string
  readonly sources: readonly ImageSource[]
}
export interface PublicNote {
  readonly id: string
  /** The author, or the group in whose name it was written. */
  readonly by: Omit<CommunityFace, 'shortName'> & { readonly kind: 'person' | 'group' | 'org' }
  /** Null if it was written in that group's name. */
  readonly groupName: string | null
  readonly text: string
  readonly language: string | null
  readonly createdAt: string
  readonly picture: PublicPicture | null
  readonly likes: number
  readonly comments: number
}
export interface CommunityGroup {
  readonly id: string
  readonly name: string
  /** Null if its members are not shown to everybody. */
  readonly memberCount: number | null
  readonly description: string
  readonly sources: readonly ImageSource[]
}
