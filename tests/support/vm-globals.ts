import { BroadcastChannel } from 'node:worker_threads'

// The contexts of vmThreads lack it, and msw needs it when it is imported.
globalThis.BroadcastChannel ??= BroadcastChannel as unknown as typeof globalThis.BroadcastChannel
