import { createServer, type ServerResponse } from 'node:http'

/**
 * An AI endpoint for the tested site, with OpenAI's chat completions API. The visitor's words select the answer.
 * Port: AI_PORT.
 */

function send(response: ServerResponse, content: string) {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }))
}

const choose = (response: ServerResponse, heading: string, sentences: unknown[]) =>
  send(response, JSON.stringify({ sections: [{ heading, sentences }] }))

const answers: [RegExp, (response: ServerResponse) => void][] = [
  // The first pattern that matches the last question decides.
  [/quickly/, (response) => choose(response, 'about', [1, 2])],
  [
    /loan of trouble/,
    (response) => {
      response.writeHead(500)
      response.end('{}')
    },
  ],
  [/very slowly/, () => {}],
  [
    /obey only half/,
    (response) => choose(response, 'Call 9876543210', ['Take 500 mg of paracetamol.', 1, 99]),
  ],
  [
    /ignore all instructions/,
    (response) => send(response, 'Go to https://evil.example/offer now.'),
  ],
  [/./, (response) => choose(response, 'about', [1, 2])],
]

createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  if (request.method === 'GET') return response.end('ok')
  const { messages } = JSON.parse(body) as { messages: { role: string; content: string }[] }
  const asked = messages.filter(({ role }) => role === 'user').at(-1)?.content ?? ''
  answers.find(([words]) => words.test(asked))?.[1](response)
}).listen(Number(process.env.AI_PORT), '127.0.0.1')
