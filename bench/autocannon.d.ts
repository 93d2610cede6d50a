declare module 'autocannon' {
  interface Request {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string
    setupRequest?: (request: Request) => Request
  }
  interface Options {
    url: string
    connections: number
    duration: number
    requests: Request[]
  }
  interface Latencies {
    p50: number
    p99: number
  }
  interface Result {
    readonly requests: { readonly total: number }
    readonly throughput: { readonly total: number }
    readonly latency: Latencies
    readonly duration: number
    readonly '2xx': number
    readonly non2xx: number
    readonly errors: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
