import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'

export const getCaptcha = handle(contract.landing.getCaptcha)(
  async ({ app, refuse }) => (await app.ports.captcha.challenge(app.seams.now())) ?? refuse('NOT_FOUND'),
)
