import type {
  LandingPreview,
  LegalDocument,
  NextStep,
  NotificationSubject,
  OrganizationView,
  RichText,
} from '@koinon/contract/shared'
import type { CommunityPage } from './communityPage.ts'
import type { EventPage } from './eventPage.ts'
import type { FirstRunPage } from './firstRunPage.ts'
import type { GroupInvitationPage, InvitationPage } from './invitationPages.ts'
import type { PreferredPage } from '#lib/navigation/startPage.ts'
import type { PageCaptcha, PageForm, PageFrame } from './pageParts.ts'
import type { OpenLibraryPage, OpenPostPage, OpenPostsPage } from './openPages.ts'
import type { StarterPackPage } from './starterPackPage.ts'
import type { PageProviders, SignInLinkPage, SignInPage } from './signInPages.ts'

export type {
  ComingEvent,
  CommunityFace,
  CommunityGroup,
  CommunityLife,
  CommunityPage,
  JoinField,
  PublicNote,
  PublicPicture,
} from './communityPage.ts'
export type { EventPage } from './eventPage.ts'
export type { DemoOfFirstRun, FirstRunPage, FirstRunState, SetupOfFirstRun } from './firstRunPage.ts'
export type { GroupInvitationPage, InvitationPage } from './invitationPages.ts'
export type { OpenComment, OpenLibraryPage, OpenNote, OpenPostPage, OpenPostsPage } from './openPages.ts'
export type { StarterPackPage } from './starterPackPage.ts'
export type {
  NamedProvider,
  PageProvider,
  PageProviders,
  SignInLinkPage,
  SignInPage,
  SignInReason,
} from './signInPages.ts'
export type { PageAlternate, PageCaptcha, PageCommunity, PageForm, PageFrame, PageRefusal } from './pageParts.ts'

/**
 * The server-rendered pages and their props. Props are plain JSON: the same ones travel in the page, for the script
 * that hydrates its forms. Times are ISO strings.
 */

/** P01 `/`. If there is only one community the server renders `community` instead. */
export interface FrontPage {
  readonly intro: string
  /** More about the place. */
  readonly about: RichText
  /** The first six; null if they could not be read. */
  readonly communities: readonly LandingPreview[] | null
  readonly canRegister: boolean
  /** Where this visitor may have a demo community created; null if they may not. */
  readonly demoPath: string | null
}

/** P02 `/communities?q=`: the filter also works on the server. */
export interface CommunitiesPage {
  readonly query: string
  /** The matching ones; null if they could not be read. */
  readonly communities: readonly LandingPreview[] | null
}

/** P04 `/c/:handle/joined`. */
export interface JoinedPage {
  readonly handle: string
  readonly name: string
  readonly status: 'VERIFICATION_SENT' | 'PENDING_APPROVAL' | 'JOINED' | null
  /** Passed on to the registration, so that nothing is asked twice. */
  readonly given: {
    readonly firstName: string
    readonly lastName: string
    readonly email: string | null
    readonly phoneNumber: string | null
  }
  readonly canRegister: boolean
}

/** P08 `/signin/return/:provider`, and `/r` with a token in the fragment. */
export interface ArrivalPage {
  /** Null: handed over from another device. */
  readonly provider: 'apple' | 'google' | null
  /** The provider's reply: without a token if they did not say who they are. Null if it was of no use. */
  readonly answer: { readonly idToken: string | null; readonly state: string; readonly name: string | null } | null
  readonly form: PageForm<never>
}

/** `/signin/return/:id`: back from a provider that administrators have added. */
export interface ProviderReturnPage {
  readonly provider: { readonly id: string; readonly name: string }
  /** Null if they did not say who they are there. */
  readonly answer: { readonly state: string; readonly code: string; readonly iss: string | null } | null
  readonly form: PageForm<never>
}

/** P10 and P11 `/register/organization`, `/verify-org/:token`. */
export interface OrganizationPage {
  /** Null at the start; otherwise the token of the mailed link with what it refers to. */
  readonly link: {
    readonly token: string
    /** Null: it is used up. */
    readonly organizationName: string | null
    readonly emailMasked: string | null
    /** How far the registration has got; null once the link is used up. */
    readonly state: OrganizationView['state'] | null
  } | null
  readonly captcha: PageCaptcha
  readonly termsVersion: string
  readonly canRegister: boolean
  readonly form: PageForm<never>
}

/** P18 `/deactivate/finish/:token`. */
export interface DeactivatePage {
  readonly linkToken: string
  readonly step: 'CONFIRM' | 'DONE' | 'EXPIRED'
  readonly form: PageForm<never>
}

/** `/unsubscribe/:token`: the link at the end of a mail. */
export interface UnsubscribePage {
  readonly linkToken: string
  /** The mails that it ends, and the address; null if the link is not one of ours. */
  readonly ends: {
    readonly subjects: readonly NotificationSubject[]
    readonly renewals: boolean
    /** Members' invitations to the address, which may be nobody's here. */
    readonly invitations: boolean
    readonly emailMasked: string
  } | null
  readonly isDone: boolean
  readonly form: PageForm<never>
}

/** `/keep-group/:token`: the link in the mail to the owner of a group that somebody takes over. */
export interface ClaimedGroupPage {
  readonly linkToken: string
  /** Null if the link is not one of ours. */
  readonly claimed: {
    readonly groupId: string
    readonly name: string
    readonly dueAt: string
    /** Whether there is still something to stop. */
    readonly isOpen: boolean
  } | null
  readonly isDone: boolean
  readonly form: PageForm<never>
}

/** P19 `/demo`: only if the operator has enabled it. */
export interface DemoPage {
  readonly captcha: PageCaptcha
  readonly form: PageForm<'name' | 'email' | 'organization' | 'phoneNumber' | 'message'>
}

/** P14 `/verify/contact`: proves a contact before an account exists. */
export interface ContactPage {
  readonly next: string
  readonly canRegister: boolean
  readonly form: PageForm<'contact'>
}

/** P09 `/register?c=`. */
export interface RegisterPage {
  readonly next: string
  readonly form: PageForm<'displayName' | 'contact' | 'username' | 'birthDate' | 'password' | 'parentEmail' | 'answer'>
  readonly captcha: PageCaptcha
  readonly providers: PageProviders
  readonly termsVersion: string
  /** A provider's identity to be registered, when it comes from signing in with it. */
  readonly registrationTicket: string | null
  /** From an invitation to an organisation. */
  readonly joinCode: string | null
  /** The proof in a mailed link, so that it is not asked again. Without a contact the link is used up. */
  readonly contactProof: { readonly proof: string; readonly contact: string | null } | null
  /** False: a code cannot be sent to a phone, so only an e-mail address can be confirmed. */
  readonly canText: boolean
  /** False: the operator has closed registration. */
  readonly canRegister: boolean
  /** Whether people decide who is let in, and what they ask first; empty if nothing. */
  readonly isDecided: boolean
  readonly question: string
}

/** P12 `/reset` (asks for the contact) and `/reset/:token` (asks for the new password). */
export interface ResetPage {
  readonly step: 'ASK' | 'SENT' | 'CHOOSE' | 'DONE' | 'EXPIRED'
  /** From the mailed link; sent with the new password. */
  readonly linkToken: string | null
  /** The ticket of the code that was sent, for typing it instead of opening the link. */
  readonly challengeId: string | null
  readonly form: PageForm<'contact' | 'code' | 'newPassword'>
}

/** P13 `/verify/account/:token`, `/verify/email/:code`. Opening the link changes nothing; its button does. */
export interface VerifyPage {
  readonly what: 'ACCOUNT' | 'EMAIL'
  readonly linkToken: string
  readonly emailMasked: string | null
  readonly step: 'CONFIRM' | 'DONE' | 'EXPIRED' | 'ALREADY_DONE' | 'OTHER_ACCOUNT'
  /** After verification: what the account still has to do, and where to continue. */
  readonly nextSteps: readonly NextStep[]
  /** Where this browser was heading when it registered. */
  readonly next: string
  readonly isSignedIn: boolean
  readonly form: PageForm<'code'>
}

/** P17 `/terms`, `/privacy`, `/rules`, `/imprint`. */
export interface LegalPage {
  readonly shown: {
    readonly document: LegalDocument
    readonly version: string
    /** The language of the text, which may differ from the page's. */
    readonly language: string
    /** Markdown. */
    readonly text: string
    /** The changes since the version before. */
    readonly summary: string
    readonly effectiveAt: string
    readonly versions: readonly { readonly version: string; readonly effectiveAt: string; readonly inForce: boolean }[]
  }
}

/** P22: everything shown in place of a page. */
export interface ProblemPage {
  readonly kind: 'NOT_FOUND' | 'FORBIDDEN' | 'GONE' | 'FAILED' | 'MAINTENANCE' | 'SUSPENDED' | 'TOO_MANY'
  /** Identifies the request, to quote when asking for help. */
  readonly reference: string | null
  /** For a suspension, or for maintenance. */
  readonly reason?: string | null
  readonly until?: string | null
  /** Where to appeal: a mail address. */
  readonly appealTo?: string | null
  /** For too many requests: seconds to wait. */
  readonly retryAfter?: number | null
}

/** Each page's props, keyed by its name. */
export interface Pages {
  readonly front: FrontPage
  readonly communities: CommunitiesPage
  readonly community: CommunityPage
  readonly joined: JoinedPage
  readonly signin: SignInPage
  readonly signinlink: SignInLinkPage
  readonly arrival: ArrivalPage
  readonly providerreturn: ProviderReturnPage
  readonly register: RegisterPage
  readonly organization: OrganizationPage
  readonly contact: ContactPage
  readonly reset: ResetPage
  readonly verify: VerifyPage
  readonly deactivate: DeactivatePage
  readonly unsubscribe: UnsubscribePage
  readonly claimedgroup: ClaimedGroupPage
  readonly invitation: InvitationPage
  readonly groupinvitation: GroupInvitationPage
  readonly event: EventPage
  readonly starterpack: StarterPackPage
  readonly openposts: OpenPostsPage
  readonly openpost: OpenPostPage
  readonly openlibrary: OpenLibraryPage
  readonly demo: DemoPage
  readonly firstrun: FirstRunPage
  readonly legal: LegalPage
  readonly problem: ProblemPage
}
export type PageName = keyof Pages

/** The arguments of `render`: a page's name, its props, and its surroundings. */
export type AnyPage = {
  [N in PageName]: { readonly name: N; readonly data: Pages[N]; readonly frame: PageFrame }
}[PageName]

export interface RenderedPage {
  /** The HTTP status: 200, or that of the problem. */
  readonly status: number
  /** The content of `<div id="page">`. */
  readonly html: string
  /** The content of `<head>`. */
  readonly head: string
  /** The complete document. */
  readonly document: string
}

/** The exports of the built entry, `dist/ssr/entry.js`. */
export interface PagesEntry {
  readonly render: (page: AnyPage) => RenderedPage
  /** The address where a member starts; null if their preference is unknown. */
  readonly firstPageOf: (preferred: PreferredPage | null) => string
  /** Hashes for `script-src` and `style-src`; the application's shell uses the same script. */
  readonly policyHashes: { readonly scripts: readonly string[]; readonly styles: readonly string[] }
}
