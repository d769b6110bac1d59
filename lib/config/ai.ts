/** The OpenAI-compatible endpoint that answers /chat/ai. */
export interface AiSettings {
  /** Up to and including '/v1', without a trailing slash. */
  url: string
  key: string
  model: string
}

interface AiVariables {
  AI_API_URL?: string | undefined
  AI_API_KEY?: string | undefined
  AI_MODEL: string
}

/** @returns the settings, null where none is set, or the missing variable with what is wrong with it */
export function aiSettings(variables: AiVariables): AiSettings | null | { problems: string[] } {
  const { AI_API_URL: url, AI_API_KEY: key, AI_MODEL: model } = variables
  if (url === undefined && key === undefined) return null
  if (url === undefined) return { problems: ['AI_API_URL: is needed with AI_API_KEY'] }
  if (key === undefined)
    return {
      problems: ['AI_API_KEY: is needed with AI_API_URL; any word where the server asks for none'],
    }
  return { url: url.replace(/\/+$/, ''), key, model }
}
