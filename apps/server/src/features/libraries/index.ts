/** What other features may know of libraries; their calls are listed by `feature.ts`. */
export {}
