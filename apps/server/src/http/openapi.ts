import { ANSWERS, type Schema } from '@twofold/protocol';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { Route } from './route.js';

/** Describes all routes as OpenAPI 3.1. The description is made from what is served. */
export function openApiOf(routes: readonly Route[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = openApiPath(route.path);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Twofold',
      version: '1',
      description:
        'Ranked games, leaderboards and the daily game. Games are played over the WebSocket /api/play; see packages/protocol/README.md.',
    },
    components: {
      securitySchemes: {
        player: { type: 'http', scheme: 'bearer', bearerFormat: 'PLAYER.TOKEN' },
      },
      schemas: { refusal: schemaOf(ANSWERS.refusal) },
    },
    paths,
  };
}

/** `/api/games/:id` as OpenAPI writes it: `/api/games/{id}` */
export function openApiPath(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1}');
}

function operationOf(route: Route): Record<string, unknown> {
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const parameter = (name: string, place: 'path' | 'query') => ({
    name,
    in: place,
    required: place === 'path',
    schema: { type: 'string' },
  });
  return {
    summary: route.summary,
    ...('handleFor' in route ? { security: [{ player: [] }] } : {}),
    parameters: [
      ...names.map((name) => parameter(name, 'path')),
      ...(route.query ?? []).map((name) => parameter(name, 'query')),
    ],
    ...(route.body === undefined ? {} : { requestBody: { content: contentOf(route.body) } }),
    responses: {
      ...answersOf(route.answer),
      default: {
        description: 'Why it was refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/refusal' } } },
      },
    },
  };
}

function answersOf(answer: Route['answer']): Record<string, unknown> {
  if (answer === 'none') return { 204: { description: 'done' } };
  if (answer === 'redirect') return { 302: { description: 'found' } };
  return { 200: { description: 'the answer', content: contentOf(answer) } };
}

function contentOf(content: Schema<unknown> | string): Record<string, unknown> {
  if (content === 'text') return { 'text/plain': { schema: { type: 'string' } } };
  if (typeof content === 'string') return { [content]: { schema: { type: 'string' } } };
  return { 'application/json': { schema: schemaOf(content) } };
}

function schemaOf(schema: Schema<unknown>): unknown {
  const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: 'ignore' });
  return rest;
}
