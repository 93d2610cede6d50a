import type { GivenOf, ReplyOf } from '#lib/data/calls/index.ts'

export type Provider = ReplyOf<'sso.listProviders'>['providers'][number]
export type ProviderCheck = ReplyOf<'sso.testProvider'>['checks'][number]
type Body = GivenOf<'sso.saveProvider'>['body']

/** A provider being written, as its fields hold it. */
export interface ProviderDraft {
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  /** Empty: the saved one stays. */
  readonly clientSecret: string
  readonly createsAccounts: boolean
  readonly onlyOwnDomains: boolean
  readonly sessionHours: number
  readonly signOutAtProvider: boolean
  readonly email: string
  readonly emailVerified: string
  readonly groups: string
}

export const hourChoices = [8, 24, 72, 168, 720] as const

export const emptyDraft: ProviderDraft = {
  name: '',
  issuer: '',
  clientId: '',
  clientSecret: '',
  createsAccounts: false,
  onlyOwnDomains: true,
  sessionHours: 720,
  signOutAtProvider: false,
  email: 'email',
  emailVerified: 'email_verified',
  groups: '',
}

export const draftOf = ({ claims, ...provider }: Provider): ProviderDraft => ({
  name: provider.name,
  issuer: provider.issuer,
  clientId: provider.clientId,
  clientSecret: '',
  createsAccounts: provider.createsAccounts,
  onlyOwnDomains: provider.onlyOwnDomains,
  sessionHours: provider.sessionHours,
  signOutAtProvider: provider.signOutAtProvider,
  email: claims.email,
  emailVerified: claims.emailVerified,
  groups: claims.groups,
})

/** The input of `sso.saveProvider`; `saved` is the one that is changed. */
export const bodyOf = (
  { email, emailVerified, groups, clientSecret, ...draft }: ProviderDraft,
  saved: Provider | undefined,
  groupId: string | undefined,
): Body => ({
  ...draft,
  ...(saved === undefined ? {} : { id: saved.id, version: saved.version }),
  ...(groupId === undefined ? {} : { groupId }),
  ...(clientSecret === '' ? {} : { clientSecret }),
  claims: { email, emailVerified, name: saved?.claims.name ?? 'name', groups },
})

/** Whether everybody who is linked may have another name there: some providers give each client names of its own. */
export const mayRename = (draft: ProviderDraft, saved: Provider | undefined): boolean =>
  saved !== undefined && saved.linkedCount > 0 && draft.clientId !== saved.clientId
