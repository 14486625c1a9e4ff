import { isArchived } from '../../projects/projects/rules.ts';
import { codeOf } from '../../shared/languages.ts';
import { formatMoment } from '../../shared/time.ts';
import type { ProjectWithProgress } from './list-projects.ts';

/** A project as the specification names it. */
export function viewProject(project: ProjectWithProgress) {
  return {
    no: project.no,
    title: project.title,
    description: project.description,
    source_language: codeOf(project.sourceLang),
    target_language: codeOf(project.targetLang),
    deadline: project.deadline,
    domain: project.domain,
    register: project.register,
    type: project.type,
    projectType: project.type,
    role: project.role,
    currentUserRole: project.role,
    acceptance: project.acceptance,
    user_names: project.names,
    manager_name: project.managerName,
    created_datetime: formatMoment(project.createdAt),
    archived: isArchived(project),
    trans_percent: project.translated,
    postEdit_percent: project.confirmed,
  };
}
