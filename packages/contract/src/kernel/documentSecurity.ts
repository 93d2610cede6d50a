import type { CallSpec } from './call.ts'
import type { Json } from './jsonSchema.ts'
import { scopeText, scopes, sensitiveScopes } from './scopes.ts'

/** The ways in which a caller says who it is, by name. */
export const securitySchemes: Readonly<Record<string, Json>> = {
  session: { type: 'apiKey', in: 'cookie', name: '__Host-koinon', description: 'A browser’s session.' },
  bearer: { type: 'http', scheme: 'bearer', description: 'Any other client’s session.' },
  token: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'koi_pat_…',
    description:
      'A key for programs: a member’s own (`koi_pat_…`), made under Settings › Connected software, or that of a bot (`koi_bot_…`). ' +
      'It opens what its account may do and its scopes name; each call names the scope that it asks for. Calls without this way ' +
      `are closed to keys.\n\n${scopes
        .map((scope) => `- \`${scope}\`${sensitiveScopes.has(scope) ? ' (sensitive)' : ''}: ${scopeText(scope)}`)
        .join('\n')}`,
  },
}

/** The ways into a call; undefined if nothing about its caller is asked. An empty way means that nobody has to sign in. */
export function securityOf({ auth, scope }: CallSpec): readonly Json[] | undefined {
  if (auth === 'webhook' || auth === 'service') return undefined
  const token = scope === null || scope === undefined ? [] : [{ token: scope === 'any' ? [] : [scope] }]
  if (auth === 'public') return token.some(({ token: required }) => required.length > 0) ? [{}, ...token] : undefined
  return [{ session: [] }, { bearer: [] }, ...token]
}
