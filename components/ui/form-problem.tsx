"use client";

/** Why a form was not accepted. Fields point to it by its id; a screen reader says it at once. */
export function FormProblem({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p id={id} role="alert" className="problem">
      {text}
    </p>
  );
}
