import type {
  CommunityProfile,
  LandingPage,
  LandingPreview,
  ImageSource,
  NextStep,
  NotificationType,
  OrganizationView,
  TermsDocument,
} from '@koinon/contract/shared'
import type { EventPage } from './eventPage.ts'
import type { PreferredPage } from '../lib/firstPage.ts'
import type { PageCaptcha, PageForm, PageFrame } from './around.ts'
import type { PageProviders, SignInLinkPage, SignInPage } from './signInPages.ts'

export type { EventPage } from './eventPage.ts'
export type { PageProvider, PageProviders, SignInLinkPage, SignInPage, SignInReason } from './signInPages.ts'
export type { PageCaptcha, PageCommunity, PageForm, PageFrame, PageRefusal } from './around.ts'

/**
 * The pages that the server renders, and what it hands to each. Everything is plain JSON: the same props travel in the
 * page for the script that brings its forms to life. Times are ISO strings.
 */

/** P01 `/`. With one community only the server renders `community` here instead. */
export interface FrontPage {
  readonly intro: string
  /** The first six; null when they could not be read. */
  readonly communities: readonly LandingPreview[] | null
  readonly canRegister: boolean
  /** Where this visitor may have a demo community made; null where there is none to be made. */
  readonly demoPath: string | null
}

/** `/first-run`: a community that lives already is made, for whoever looks at an installation for the first time. */
export interface FirstRunPage {
  readonly state: FirstRunState
  /** Percent. */
  readonly progress: number
  /** Once it is there. */
  readonly signIn: { readonly username: string; readonly password: string } | null
  readonly form: PageForm<never>
}
/** `STOPPED`: interrupted; it can go on. */
export type FirstRunState = 'OFFERED' | 'MAKING' | 'STOPPED' | 'READY'

/** P02 `/communities?q=`: the filter works on the server too. */
export interface CommunitiesPage {
  readonly query: string
  /** Those that match; null when they could not be read. */
  readonly communities: readonly LandingPreview[] | null
}

export type JoinField = 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'birthDay' | 'birthMonth' | 'birthYear'

/** P03 `/c/:handle`; the form is sent to the same address. Its `token` is the `recaptchaCode` of a browser without script. */
export interface CommunityPage {
  readonly landing: LandingPage & { readonly communityProfile: CommunityProfile }
  readonly form: PageForm<JoinField>
  readonly captcha: PageCaptcha
}

/** P04 `/c/:handle/joined`. */
export interface JoinedPage {
  readonly handle: string
  readonly title: string
  readonly status: 'VERIFICATION_SENT' | 'PENDING_APPROVAL' | 'JOINED' | null
  /** Carried to the registration, so that nothing is asked twice. */
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
  /** Null: over from another device. */
  readonly provider: 'apple' | 'google' | null
  /** What the provider sent along; null when it sent nothing of use. */
  readonly answer: { readonly idToken: string; readonly state: string; readonly name: string | null } | null
  readonly form: PageForm<never>
}

/** P10 and P11 `/register/organization`, `/verify-org/:token`. */
export interface OrganizationPage {
  /** Of the mailed link, with what it stands for; null where the registration begins. */
  readonly link: {
    readonly token: string
    /** Null: it is used up. */
    readonly organizationName: string | null
    readonly emailMasked: string | null
    /** How far the registration is; null once the link is used up. */
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
  /** What it ends, and for which address; null when the link is none of ours. */
  readonly ends: {
    readonly types: readonly NotificationType[]
    readonly renewals: boolean
    readonly emailMasked: string
  } | null
  readonly isDone: boolean
  readonly form: PageForm<never>
}

/** P19 `/demo`: only where the operator has switched it on. */
export interface DemoPage {
  readonly captcha: PageCaptcha
  readonly form: PageForm<'name' | 'email' | 'organization' | 'phoneNumber' | 'message'>
}

/** P14 `/verify/contact`: proves a contact before there is an account. */
export interface ContactPage {
  readonly next: string
  readonly canRegister: boolean
  readonly form: PageForm<'contact'>
}

/** P09 `/register?c=`. */
export interface RegisterPage {
  readonly next: string
  readonly form: PageForm<'displayName' | 'contact' | 'username' | 'birthDate' | 'password' | 'parentEmail'>
  readonly captcha: PageCaptcha
  readonly providers: PageProviders
  readonly termsVersion: string
  /** A provider's identity that is to be registered, from signing in with it. */
  readonly registrationTicket: string | null
  /** Of an invitation to an organisation. */
  readonly joinCode: string | null
  /** What a link of a mail proves, so that it is not asked again. Without a contact the link is used up. */
  readonly contactProof: { readonly proof: string; readonly contact: string | null } | null
  /** False: the operator has closed registration. */
  readonly canRegister: boolean
}

/** P12 `/reset` (asks for the contact) and `/reset/:token` (asks for the new password). */
export interface ResetPage {
  readonly step: 'ASK' | 'SENT' | 'CHOOSE' | 'DONE' | 'EXPIRED'
  /** Of the mailed link; goes with the new password. */
  readonly linkToken: string | null
  /** Of the code that was sent, for typing it instead of opening the link. */
  readonly challengeId: string | null
  readonly form: PageForm<'contact' | 'code' | 'newPassword'>
}

/** P13 `/verify/account/:token`, `/verify/email/:code`. Opening it changes nothing; its button does. */
export interface VerifyPage {
  readonly what: 'ACCOUNT' | 'EMAIL'
  readonly linkToken: string
  readonly emailMasked: string | null
  readonly step: 'CONFIRM' | 'DONE' | 'EXPIRED' | 'ALREADY_DONE' | 'OTHER_ACCOUNT'
  /** After it was done: what the account still owes, and where to go on. */
  readonly nextSteps: readonly NextStep[]
  /** Where this browser wanted to go when it registered. */
  readonly next: string
  readonly isSignedIn: boolean
  readonly form: PageForm<'code'>
}

/** P21 `/join/:code`, for visitors. */
export interface InvitationPage {
  readonly code: string
  /** Null: there is no such code. */
  readonly opens: {
    readonly state: 'OPEN' | 'DISABLED' | 'EXPIRED' | 'USED_UP'
    readonly group: {
      readonly id: string
      readonly name: string
      readonly description: string
      /** Where more is told; null without a published page. */
      readonly communityHandle: string | null
      readonly sources: readonly ImageSource[]
    }
    readonly needsApproval: boolean
    readonly emailDomains: readonly string[]
    readonly entitlementTitle: string | null
    readonly expirationDate: string | null
  } | null
  readonly canRegister: boolean
}

/** P17 `/legal/:document`. */
export interface LegalPage {
  readonly documents: readonly { readonly document: TermsDocument; readonly path: string }[]
  readonly shown: {
    readonly document: TermsDocument
    readonly version: string
    /** Of the text, which may be another one than that of the page. */
    readonly language: string
    /** Markdown. */
    readonly text: string
    readonly effectiveAt: string
  }
}

/** P22: everything that stands in place of a page. */
export interface ProblemPage {
  readonly kind: 'NOT_FOUND' | 'FORBIDDEN' | 'GONE' | 'FAILED' | 'MAINTENANCE' | 'SUSPENDED' | 'TOO_MANY'
  /** Names the request, to quote when asking for help. */
  readonly reference: string | null
  /** Of a suspension. */
  readonly reason?: string | null
  readonly until?: string | null
  /** Where an appeal goes, as a mail address. */
  readonly appealTo?: string | null
  /** Of too many requests: seconds to wait. */
  readonly retryAfter?: number | null
}

/** Each page's props by its name. */
export interface Pages {
  readonly front: FrontPage
  readonly communities: CommunitiesPage
  readonly community: CommunityPage
  readonly joined: JoinedPage
  readonly signin: SignInPage
  readonly signinlink: SignInLinkPage
  readonly arrival: ArrivalPage
  readonly register: RegisterPage
  readonly organization: OrganizationPage
  readonly contact: ContactPage
  readonly reset: ResetPage
  readonly verify: VerifyPage
  readonly deactivate: DeactivatePage
  readonly unsubscribe: UnsubscribePage
  readonly invitation: InvitationPage
  readonly event: EventPage
  readonly demo: DemoPage
  readonly firstrun: FirstRunPage
  readonly legal: LegalPage
  readonly problem: ProblemPage
}
export type PageName = keyof Pages

/** What `render` takes: the name of a page, what it shows, and what stands around it. */
export type AnyPage = {
  [N in PageName]: { readonly name: N; readonly data: Pages[N]; readonly frame: PageFrame }
}[PageName]

export interface RenderedPage {
  /** Of the answer: 200, or that of the problem. */
  readonly status: number
  /** The content of `<div id="page">`. */
  readonly html: string
  /** The content of `<head>`. */
  readonly head: string
  /** The whole document. */
  readonly document: string
}

/** What the built entry, `dist/ssr/entry.js`, exports. */
export interface PagesEntry {
  readonly render: (page: AnyPage) => RenderedPage
  /** The address where a member begins; null when what they prefer is not known. */
  readonly firstPageOf: (preferred: PreferredPage | null) => string
  /** Hashes for `script-src` and `style-src`; the script of the application's shell is the same. */
  readonly policyHashes: { readonly scripts: readonly string[]; readonly styles: readonly string[] }
}
