import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'

export const getCaptcha = handle(contract.landing.getCaptcha)(
  async ({ app, refuse }) => (await app.ports.captcha.challenge(app.runtime.now())) ?? refuse('NOT_FOUND'),
)
