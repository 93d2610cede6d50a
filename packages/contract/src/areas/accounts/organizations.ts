import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  CaptchaAnswer,
  Email,
  Id,
  Name,
  OrganizationView,
  PhoneInput,
  Time,
  Token,
  Url,
  Username,
  line,
} from '../../shared/index.ts'
import { needs, oneOf } from '../../kernel/alternatives.ts'
import { Password, Resend, ShortCode, phoneProblems, usernameProblems } from './shapes.ts'

const OrganizationProgress = z
  .strictObject({
    state: OrganizationView.shape.state,
    nextStep: z
      .enum(['VERIFY_EMAIL', 'GIVE_DETAILS', 'WAIT_FOR_REVIEW', 'SIGN_IN'])
      .nullable()
      .describe('Null when the registration was turned down and there is none.'),
  })
  .meta({ id: 'OrganizationProgress', description: 'How far an organisation’s registration has got.' })

export const startOrganizationRegister = call({
  method: 'POST',
  path: '/accounts/startOrganizationRegister',
  auth: 'public',
  summary: 'Begins the registration of an organisation and sends a code and a link to its e-mail address.',
  description:
    'The answer is the same whether or not the address is known. Details and confirmation of the address may follow ' +
    'in either order. The `registrationId` is secret: its holder can continue the registration.',
  body: z.strictObject({ organizationName: Name, email: Email, recaptchaCode: CaptchaAnswer }),
  response: z.strictObject({ registrationId: Token, ...Resend }),
  errors: ['CAPTCHA_FAILED', 'JOIN_CLOSED', 'EMAIL_DOMAIN_NEEDED'],
  rateLimit: 'send',
  returnsSecret: true,
})

export const finishOrganizationRegister = call({
  method: 'POST',
  path: '/accounts/finishOrganizationRegister',
  auth: 'public',
  summary: 'Submits the organisation’s details and creates its account.',
  description:
    'The review begins once the e-mail address is confirmed as well. Until an administrator has approved the ' +
    'organisation, nobody sees the account, and its sessions have `REVIEW` among their next steps. Without a ' +
    'password it signs in by codes sent to that address.',
  body: z.strictObject({
    registrationId: Token,
    name: Name,
    website: Url,
    registrationNumber: line(80).optional().describe('In a public register, or for tax.'),
    contact: z
      .strictObject({ firstName: Name, lastName: Name, role: Name, phoneNumber: PhoneInput.optional() })
      .describe('The person responsible for the organisation.'),
    username: Username,
    password: Password.optional(),
    termsVersion: line(40).describe('The version shown on the form.'),
  }),
  response: OrganizationProgress,
  errors: [
    ...usernameProblems,
    ...phoneProblems,
    'NAME_MISLEADING',
    'ALREADY_SUBMITTED',
    'JOIN_CLOSED',
    'EMAIL_DOMAIN_NEEDED',
    'EMAIL_TAKEN',
    'PASSWORD_REFUSED',
    'TERMS_CHANGED',
    'TOKEN_EXPIRED',
  ],
  rateLimit: 'guess',
  ownTransaction: true,
})

export const getVerifyOrgAccount = call({
  method: 'GET',
  path: '/accounts/verifyOrgAccount/{token}',
  auth: 'public',
  summary: 'Reads what an organisation’s mailed link is for, without using it up.',
  params: z.strictObject({ token: Token }),
  response: z.strictObject({
    state: OrganizationView.shape.state,
    organizationName: z.string(),
    emailMasked: z.string(),
    expiresAt: Time,
  }),
  errors: ['TOKEN_EXPIRED'],
  rateLimit: 'guess',
})

export const verifyOrgAccount = call({
  method: 'POST',
  path: '/accounts/verifyOrgAccount',
  auth: 'public',
  summary: 'Confirms the organisation’s e-mail address, by the link’s token or by the code.',
  description: 'Either `token`, or `code` with the `registrationId`.',
  body: z
    .strictObject({ token: Token.optional(), registrationId: Token.optional(), code: ShortCode.optional() })
    .check(oneOf('token', 'code'), needs('code', 'registrationId')),
  response: OrganizationProgress,
  errors: ['CODE_WRONG', 'CODE_EXPIRED', 'TOKEN_EXPIRED', 'JOIN_CLOSED'],
  rateLimit: 'guess',
})

export const reloadOrganizationVerification = call({
  method: 'POST',
  path: '/accounts/reloadOrganizationVerification',
  auth: 'public',
  summary: 'Reads how far a registration has got, for the page on which the organisation waits.',
  body: z.strictObject({ registrationId: Token }),
  response: OrganizationProgress.extend(Resend),
  errors: ['TOKEN_EXPIRED'],
  isReadOnly: true,
  rateLimit: 'public',
})

export const newOrganizationVerificationCode = call({
  method: 'POST',
  path: '/accounts/newOrganizationVerificationCode',
  auth: 'public',
  summary: 'Sends a new code and link to the organisation’s address; the previous ones stop working.',
  body: z.strictObject({ registrationId: Token }),
  response: z.strictObject(Resend),
  errors: ['ALREADY_VERIFIED', 'TOKEN_EXPIRED'],
  rateLimit: 'send',
})

export const generateNewVerificationCode = call({
  method: 'POST',
  path: '/accounts/generateNewVerificationCode',
  auth: 'member',
  summary: 'Sends a new code to the address of an organisation that is signed in.',
  description:
    'Only for accounts of organisations. The code is entered in `verifyOrgAccount` with the `registrationId`.',
  response: z.strictObject({ registrationId: Token, ...Resend }),
  errors: ['ALREADY_VERIFIED'],
  allowedWhilePending: ['VERIFICATION', 'REVIEW', 'TERMS'],
  rateLimit: 'send',
  returnsSecret: true,
})

export const getOrganizationDetails = call({
  method: 'GET',
  path: '/accounts/getOrganizationDetails',
  auth: 'member',
  summary: 'Reads the caller’s own organisation, or that of an enterprise group the caller administers.',
  description:
    'For the organisation itself and for the owner and admins of its enterprise group; anybody else gets 404.',
  query: z.strictObject({ enterpriseGroupId: Id.optional().describe('Defaults to the caller’s own account.') }),
  response: OrganizationView,
  errors: ['ACCOUNT_NOT_FOUND', 'GROUP_NOT_FOUND'],
  allowedWhilePending: ['VERIFICATION', 'REVIEW', 'TERMS'],
})
