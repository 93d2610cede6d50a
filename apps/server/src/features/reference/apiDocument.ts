/** The parts of the OpenAPI document that its pages show. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly format?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly additionalProperties?: Schema | boolean
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly default?: unknown
}
interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>>
}
export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly deprecated?: true
  /** The call of the same area that replaces it. */
  readonly 'x-superseded-by'?: string
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters: readonly {
    readonly name: string
    readonly in: string
    readonly required: boolean
    readonly description: string
    readonly schema: Schema
    readonly example?: unknown
  }[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content & { readonly description?: string }>>
}
export interface ApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  /** Requests that a receiver of webhooks gets, by their event. */
  readonly webhooks: Readonly<Record<string, { readonly post: Operation }>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

export interface Call extends Operation {
  readonly method: string
  readonly path: string
}

/** Every call of an area, by path. */
export const callsOf = ({ paths }: ApiDocument, area: string): readonly Call[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { tags }]) => tags.includes(area))
      .map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  )

/** The area of a call, and its name there. */
export function nameWithin({ operationId }: Operation): { readonly area: string; readonly name: string } {
  const dot = operationId.indexOf('.')
  return { area: operationId.slice(0, dot), name: operationId.slice(dot + 1) }
}

/** The scope that a key needs for a call. */
export const scopeOf = ({ security = [] }: Operation): string | undefined =>
  security.find((way) => way['token'])?.['token']?.[0]
